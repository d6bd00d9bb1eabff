import type { PostgresPool } from "kysely";
import { reasonOf } from "./postgres-failures.ts";

const LOOKED_AT_MS = 1_000;
const MAX_LAG_MS = 10_000;
const VERSION = "SELECT number::float8 AS number FROM catalogue_version";

export type ReplicaWatch = {
  replicaUnused(reason: string): void;
  replicaUsed(): void;
};

type LagOptions = { primary: PostgresPool; replica: PostgresPool; now: () => number; watch: ReplicaWatch };

/** Tells whether a replica has the primary's writes of ten seconds ago. */
export type Lag = {
  isUsable(): boolean;
  /** Called when the replica is unreachable: it is skipped until it responds. */
  lost(error: unknown): void;
  /** Resolves once no query is pending. */
  stop(): Promise<void>;
};

/** Compares versions every second. If the primary is unreachable, the replica is used. */
export async function followLag({ primary, replica, now, watch }: LagOptions): Promise<Lag> {
  const seen: { at: number; version: number }[] = [];
  let isUsable = false;

  function pass(reason: string): void {
    isUsable = false;
    watch.replicaUnused(reason);
  }

  function wanted(): number {
    while (seen[1] && now() - seen[1].at >= MAX_LAG_MS) seen.shift();
    const [oldest] = seen;
    return oldest && now() - oldest.at >= MAX_LAG_MS ? oldest.version : 0;
  }

  async function look(): Promise<void> {
    const version = await versionOf(primary).catch(() => null);
    if (version !== null) seen.push({ at: now(), version });
    try {
      if ((await versionOf(replica)) < wanted()) return pass("it is more than ten seconds behind");
      isUsable = true;
      watch.replicaUsed();
    } catch (error) {
      pass(reasonOf(error instanceof Error && error.cause ? error.cause : error));
    }
  }

  await look();
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look().finally(() => (looking = null));
  }, LOOKED_AT_MS).unref();
  return {
    isUsable: () => isUsable,
    lost: (error) => pass(reasonOf(error)),
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}

async function versionOf(pool: PostgresPool): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ number: number }>(VERSION, []);
    return rows[0]?.number ?? 0;
  } finally {
    client.release();
  }
}
