import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { DiskWatch } from "../../blobs/disk-failures.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { administer } from "../../../../tests/servers/own-postgres.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import { openConnections, type DatabaseWatch } from "./postgres-connections.ts";
import { openPool } from "./pool.ts";
import { assertPoolerSetsTimeouts } from "./prepare.ts";
import { openPostgresStore } from "./postgres.ts";

const AWAY = { code: "store.unavailable", retryAfter: 5 };
const now = () => new Date();
/** A privileged port without a listener. */
const NOWHERE = "127.0.0.1:1";

function besides(url: string, servers: (own: string) => string): string {
  const own = new URL(url).host;
  return url.replace(own, servers(own));
}

describe("connections to PostgreSQL", () => {
  it("report an unreachable server, and notify observers of the reason", async () => {
    const reasons: string[] = [];
    const watch = { onUnavailable: (reason: string) => void reasons.push(reason), onAvailable() {}, overloaded() {} };
    const pool = openConnections(`postgres://me:secret@${NOWHERE}/films`, { size: 1, watch });
    await expect(pool.connect()).rejects.toMatchObject(AWAY);
    expect(reasons).toEqual(["ECONNREFUSED"]);
    await pool.end();
  });

  it("survive a connection that the server ended long ago", async () => {
    await using database = await testDatabase();
    const events: string[] = [];
    const watch = { onUnavailable: () => void events.push("away"), onAvailable: () => void events.push("back"), overloaded() {} };
    const pool = openConnections(database.url, { size: 2, watch });
    const [old, other] = [await pool.connect(), await pool.connect()];
    const { rows } = await old.query<{ pid: number }>("SELECT pg_backend_pid() AS pid", []);
    await other.query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await expect(old.query("SELECT 1", [])).rejects.toMatchObject(AWAY);
    for (const each of [old, other]) each.release();
    expect(events).toEqual(["back", "back"]);
    await pool.end();
  });

  it.each([
    ["first", (own: string) => `${own},${NOWHERE}`],
    ["last", (own: string) => `${NOWHERE},${own}`],
  ])("find the available server when it is listed %s", async (_where, servers) => {
    await using database = await testDatabase();
    const { database: connections, close } = openPool(besides(database.url, servers), 1);
    await expect(sql`SELECT 1 AS one`.execute(connections)).resolves.toMatchObject({ rows: [{ one: 1 }] });
    await close();
  });

  it.each([false, true])("plan for few rows, also on a standby: %s", async (mayBeStandby) => {
    await using database = await testDatabase();
    const { database: connections, close } = openPool(database.url, 1, { mayBeStandby });
    const asked = sql`SELECT current_setting('random_page_cost') AS cost, current_setting('jit') AS jit`;
    await expect(asked.execute(connections)).resolves.toMatchObject({ rows: [{ cost: "1.1", jit: "off" }] });
    await close();
  });

  it("leave nothing behind in a session that a pooler gives to others", async () => {
    await using database = await testDatabase();
    const { database: connections, close } = openPool(database.url, 1, { isPooled: true });
    await connections
      .selectFrom(sql<{ one: number }>`(SELECT 1 AS one)`.as("few"))
      .select("one")
      .execute();
    const asked = sql`SELECT (SELECT count(*) FROM pg_prepared_statements) AS prepared,
      (SELECT count(*) FROM pg_settings WHERE source IN ('client', 'session') AND name IN
        ('random_page_cost', 'jit', 'statement_timeout', 'idle_in_transaction_session_timeout')) AS settings`;
    await expect(asked.execute(connections)).resolves.toMatchObject({ rows: [{ prepared: 0, settings: 0 }] });
    await close();
  });

  it("need a pooler that sets timeouts, which those of background jobs do without", async () => {
    await using database = await testDatabase();
    await expect(assertPoolerSetsTimeouts(database.url)).rejects.toMatchObject({ code: "store.unusable" });
    await administer(database.url, `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = 10000`);
    await assertPoolerSetsTimeouts(database.url);
    const { database: connections, close } = openPool(database.url, 1, { isPatient: true });
    const asked = sql`SELECT current_setting('statement_timeout') AS after`;
    await expect(asked.execute(connections)).resolves.toMatchObject({ rows: [{ after: "0" }] });
    await close();
  });

  it("reject a wrong password at once, whichever server reports it", async () => {
    await using database = await testDatabase();
    const url = besides(database.url, (own) => `${own},${own}`).replace(/:[^:@/]+@/, ":wrong@");
    const pool = openConnections(url, { size: 1 });
    await expect(pool.connect()).rejects.toMatchObject({ code: "28P01" });
    await pool.end();
  });

  it("report a full disk of the server, and check whether it still is", async () => {
    await using database = await testDatabase();
    const events: [string, (() => void | Promise<void>) | null][] = [];
    const disk: DiskWatch = ({ code }, probe) => void events.push([code, probe]);
    const watch = { onUnavailable() {}, onAvailable() {}, overloaded() {}, disk };
    const { database: connections, close } = openPool(database.url, 1, { watch });
    const refuse = sql.raw("DO $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$");
    await expect(refuse.execute(connections)).rejects.toMatchObject({ code: "disk.full", retryAfter: 60 });
    expect(events).toEqual([["disk.full", expect.any(Function)]]);
    await events[0]?.[1]?.();
    await close();
  });

  it("report a damaged table, which only the operator can repair", async () => {
    await using database = await testDatabase();
    const events: unknown[] = [];
    const watch = {
      onUnavailable() {},
      onAvailable() {},
      overloaded() {},
      disk: ({ code }, probe) => void events.push([code, probe]),
    } satisfies DatabaseWatch;
    const { database: connections, close } = openPool(database.url, 1, { watch });
    const refuse = sql.raw("DO $$ BEGIN RAISE EXCEPTION 'invalid page' USING ERRCODE = 'data_corrupted'; END $$");
    await expect(refuse.execute(connections)).rejects.toMatchObject({ code: "store.damaged" });
    expect(events).toEqual([["store.damaged", null]]);
    await close();
  });

  it("are not reused once their server ended them", async () => {
    await using database = await testDatabase();
    const { database: connections, close } = openPool(database.url, 1);
    const itself = sql`SELECT pg_terminate_backend(pg_backend_pid())`;
    await expect(itself.execute(connections)).rejects.toMatchObject(AWAY);
    await expect(sql`SELECT 1`.execute(connections)).resolves.toBeDefined();
    await close();
  });

  it("continue after a schema change under their prepared statements", async () => {
    await using database = await testDatabase();
    const store = await openPostgresStore({ url: database.url, now });
    const { id } = await store.items.insert(buildItem("movie"));
    const rename = (name: string) =>
      store.transaction(async (tx) => tx.items.replace({ ...(await itemOf(tx, id)), itemName: name }));
    async function itemOf({ items }: Pick<typeof store, "items">, asked: string) {
      const item = await items.get(asked);
      if (!item) throw new Error(`There is no ${asked}.`);
      return item;
    }
    await rename("Before");
    await itemOf(store, id);
    const { database: other, close } = openPool(database.url, 1);
    await sql`ALTER TABLE contents ALTER COLUMN seasons TYPE numeric`.execute(other);
    expect(await itemOf(store, id)).toMatchObject({ itemName: "Before" });
    await rename("After");
    expect(await itemOf(store, id)).toMatchObject({ itemName: "After" });
    await close();
    await store.close();
  });
});
