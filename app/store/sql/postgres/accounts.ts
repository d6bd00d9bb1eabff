import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { openConnections, type DatabaseWatch } from "./connections.ts";

const CONNECTIONS = 4;
const SECRET_BYTES = 32;
/** Any number that nobody else takes for a lock in this database. */
const ACCOUNTS_LOCK = 7311;

/** A PostgreSQL database as the accounts use it, beside the catalogue. */
export type PostgresForAccounts = {
  kysely: Kysely<unknown>;
  /** Runs `work` in a transaction of its own, in one process at a time: what changes tables. */
  withLock<T>(work: (transaction: Kysely<unknown>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** @param url As `openPostgresStore` takes it. */
export function openPostgresForAccounts(url: string, watch?: DatabaseWatch): PostgresForAccounts {
  const pool = openConnections(url, { size: CONNECTIONS, watch });
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kysely,
    withLock: (work) =>
      kysely.transaction().execute(async (transaction) => {
        await sql`SELECT pg_advisory_xact_lock(${sql.lit(ACCOUNTS_LOCK)})`.execute(transaction);
        return work(transaction);
      }),
    close: () => pool.end(),
  };
}

/** What signs the session cookies of every process on this database; 256 random bits, made by the first of them. */
export function readOrMakeSessionSecret(database: PostgresForAccounts): Promise<string> {
  return database.withLock(async (transaction) => {
    await sql`CREATE TABLE IF NOT EXISTS session_secret ("only" bigint PRIMARY KEY CHECK ("only" = 1), secret text NOT NULL)`.execute(
      transaction,
    );
    const made = randomBytes(SECRET_BYTES).toString("base64url");
    await sql`INSERT INTO session_secret VALUES (1, ${made}) ON CONFLICT DO NOTHING`.execute(transaction);
    const { rows } = await sql<{ secret: string }>`SELECT secret FROM session_secret`.execute(transaction);
    return rows[0]?.secret ?? made;
  });
}
