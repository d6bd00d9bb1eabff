import { sql } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import { oneWriterAtATime } from "./postgres-access.ts";
import { appliedTo, migratePostgres } from "./migrate-postgres.ts";
import { openPool, withDatabase } from "./pool.ts";
import { postgresTitleIndex } from "#app/catalogue/titles/title-postgres-index.sql.ts";
import { bringIndexUpToDate } from "#app/catalogue/items/reindex.sql.ts";
import type { Database } from "../schema.ts";

const OLDEST_SERVER = 15;
/** 150004 is 15.4. */
const NUMBERS_PER_VERSION = 10_000;
const NO_TIMEOUTS =
  "DATABASE_URL cannot be used: connections of its pooler have no statement_timeout, which connect_query of PgBouncer can set.";

/** No timeout. @throws {AppError} `store.newer-version`, `store.older-version`, `store.older-server`, `store.unavailable`. */
export async function preparePostgres(url: string, { mayUpgrade }: { mayUpgrade: boolean }): Promise<void> {
  const [read, writer] = [openPool(url, 1, { isPatient: true }), openPool(url, 1, { isPatient: true })];
  try {
    await assertKnownServer(read.database);
    const access = oneWriterAtATime(read.database, writer.database);
    await migratePostgres(access, { reindex: () => bringIndexUpToDate(access, postgresTitleIndex), mayUpgrade });
  } finally {
    await read.close();
    await writer.close();
  }
}

/** Creates no tables. @throws {AppError} `store.unavailable`. */
export function holdsCatalogue(url: string): Promise<boolean> {
  return withDatabase(url, {}, async (database) => (await appliedTo(database)) > 0);
}

/**
 * Through a pooler, timeouts are set by whoever runs it: without them, one slow statement holds a connection of all instances.
 * @throws {AppError} `store.unusable`
 */
export function assertPoolerSetsTimeouts(url: string): Promise<void> {
  return withDatabase(url, { isPooled: true }, async (database) => {
    const { rows } = await sql<{ limit: string }>`SELECT current_setting('statement_timeout') AS limit`.execute(database);
    if (rows[0]?.limit === "0") throw new AppError("store.unusable", NO_TIMEOUTS);
  });
}

async function assertKnownServer(database: Database): Promise<void> {
  const { rows } = await sql<{ number: string }>`SELECT current_setting('server_version_num') AS number`.execute(database);
  const version = Math.floor(Number(rows[0]?.number) / NUMBERS_PER_VERSION);
  if (version >= OLDEST_SERVER) return;
  throw new AppError("store.older-server", `PostgreSQL ${OLDEST_SERVER} or newer is required. This server runs ${version}.`);
}
