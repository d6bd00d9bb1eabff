import { randomBytes } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import { openConnections, type ConnectionOptions } from "./postgres-connections.ts";

const CONNECTIONS = 4;
const SECRET_BYTES = 32;
/** An arbitrary lock id, unique in this database. */
const ACCOUNTS_LOCK = 7311;

type PostgresForAccounts = {
  kysely: Kysely<unknown>;
  /** Runs `work` in a transaction, in one process at a time: for schema changes. */
  withLock<T>(work: (transaction: Kysely<unknown>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

export function openPostgresForAccounts(
  url: string,
  options?: Pick<ConnectionOptions, "watch" | "isPooled">,
): PostgresForAccounts {
  const pool = openConnections(url, { size: CONNECTIONS, ...options });
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

/** Signs the session cookies of all processes on this database; 256 random bits, created once. */
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
