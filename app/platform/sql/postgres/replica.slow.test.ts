import { sql, type PostgresPool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import { startPostgresPair, type PostgresPair } from "../../../../tests/servers/postgres-pair.ts";
import type { Store } from "#app/store/store.ts";
import { openConnections } from "./postgres-connections.ts";
import { followLag } from "./lag.ts";
import { openPool } from "./pool.ts";
import { openPostgresReplica } from "./replica.ts";
import { openPostgresStore } from "./postgres.ts";

const now = () => new Date();

describe("a store that is read from a replica", () => {
  let pair: PostgresPair;
  let store: Store;
  let replica: Store;
  const signals: string[] = [];
  const watch = {
    onUnavailable() {},
    onAvailable() {},
    overloaded() {},
    replicaUnused: (reason: string) => void signals.push(reason),
    replicaUsed: () => void signals.push("used"),
  };

  beforeAll(async () => {
    pair = await startPostgresPair();
    store = await openPostgresStore({ url: pair.primaryUrl, now });
    const { cluster } = store;
    replica = await openPostgresReplica({ url: pair.primaryUrl, isPooled: false, readUrl: pair.standbyUrl, now, cluster, watch });
  });
  afterAll(async () => {
    await replica.close();
    await store.close();
    await pair[Symbol.asyncDispose]();
  });

  it("shows writes to the primary, and writes nothing itself", async () => {
    const item = await store.items.insert(buildItem("movie"));
    await expect.poll(() => replica.items.get(item.id)).toEqual(item);
    expect(await replica.version.current()).toBe(await store.version.current());
    await expect(replica.items.insert(buildItem("movie"))).rejects.toThrow("read-only");
    await expect.poll(() => signals.at(-1)).toBe("used");
  });

  it("skips a replica that lags by more than ten seconds", async () => {
    let time = 0;
    const [primary, standby] = [pair.primaryUrl, pair.standbyUrl].map((url) =>
      openConnections(url, { size: 1, mayBeStandby: true }),
    ) as [PostgresPool, PostgresPool];
    const lag = await followLag({ primary, replica: standby, now: () => time, watch });
    const replay = async (change: "pause" | "resume") => {
      const client = await standby.connect();
      await client.query(`SELECT pg_wal_replay_${change}()`, []);
      client.release();
    };
    await replay("pause");
    await store.items.insert(buildItem("movie"));
    time = 5_000;
    expect(lag.isUsable()).toBe(true);
    await expect.poll(() => ((time += 5_000), lag.isUsable()), { interval: 1_000 }).toBe(false);
    await replay("resume");
    await expect.poll(() => lag.isUsable()).toBe(true);
    await lag.stop();
    await primary.end();
    await standby.end();
  });

  it("reads the replica unless it is behind, and the primary once the replica is gone", async () => {
    const { database: standby, close } = openPool(pair.standbyUrl, 1, { mayBeStandby: true });
    await sql`SELECT pg_wal_replay_pause()`.execute(standby);
    const item = await store.items.insert(buildItem("movie"));
    expect(await replica.items.get(item.id)).toBeNull();
    await close();
    await pair.killStandby();
    await expect.poll(() => replica.items.get(item.id).catch(() => null)).toEqual(item);
    await expect.poll(() => signals.at(-1)).toBe("ECONNREFUSED");
  });
});
