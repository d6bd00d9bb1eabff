import { Kysely, type PostgresPool } from "kysely";
import { openConnections, type ConnectionOptions } from "./postgres-connections.ts";
import { StrictPostgresDialect } from "./postgres-dialect.ts";
import { PreparedStatements } from "./statements.ts";
import type { Database, Tables } from "../schema.ts";

export type OpenPool = { database: Database; close: () => Promise<void> };

export function openPool(url: string, size: number, options: Omit<ConnectionOptions, "size" | "nameOf"> = {}): OpenPool {
  const statements = new PreparedStatements();
  return databaseOver(openConnections(url, { ...options, size, nameOf: (text) => statements.nameOf(text) }), statements);
}

/** Runs `work` on one connection, which is closed afterwards. */
export async function withDatabase<T>(
  url: string,
  options: Pick<ConnectionOptions, "isPatient" | "isPooled">,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { database, close } = openPool(url, 1, options);
  try {
    return await work(database);
  } finally {
    await close();
  }
}

export function databaseOver(pool: PostgresPool, statements: PreparedStatements): OpenPool {
  const database = new Kysely<Tables>({ dialect: new StrictPostgresDialect(pool, statements) });
  return { database, close: () => closeBoth(database, pool) };
}

/** Kysely does not end a pool that it never used. */
async function closeBoth(database: Database, pool: PostgresPool): Promise<void> {
  await database.destroy();
  await pool.end();
}
