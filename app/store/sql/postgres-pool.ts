import { Kysely, type PostgresPool, type PostgresPoolClient } from "kysely";
import { Pool, types, type PoolClient } from "pg";
import { StrictPostgresDialect } from "./postgres-dialect.ts";
import { PreparedStatements } from "./postgres-statements.ts";
import type { Database, Tables } from "./schema.ts";

const INT8: number = types.builtins.INT8;
const NUMERIC: number = types.builtins.NUMERIC;

/** Connections to one database. */
export type OpenPool = { database: Database; close: () => Promise<void> };

/** @param size How many connections at most. */
export function newPool(url: string, size: number): Pool {
  const pool = new Pool({ connectionString: url, max: size, application_name: "marquee", types: { getTypeParser } });
  pool.on("error", forgetConnection);
  return pool;
}

/** As `newPool`, for the queries of the store. */
export function openPool(url: string, size: number): OpenPool {
  const pool = newPool(url, size);
  const statements = new PreparedStatements();
  const connect = async () => preparing(await pool.connect(), statements);
  const database = kyselyOver({ connect, end: () => pool.end(), options: pool.options }, statements);
  return { database, close: () => closeBoth(database, pool) };
}

/** Kysely does not end a pool that it never asked for a connection. */
async function closeBoth(database: Database, pool: Pool): Promise<void> {
  await database.destroy();
  if (!pool.ending) await pool.end();
}

function kyselyOver(pool: PostgresPool, statements: PreparedStatements): Database {
  return new Kysely<Tables>({ dialect: new StrictPostgresDialect(pool, statements) });
}

function preparing(client: PoolClient, statements: PreparedStatements): PostgresPoolClient {
  const query: unknown = (text: string, values: unknown[]) => client.query({ name: statements.nameOf(text), text, values });
  return { query: query as PostgresPoolClient["query"], release: (destroy) => client.release(destroy) };
}

/** The pool has dropped the lost connection already, and the next query opens another. */
function forgetConnection(): void {}

/** A JavaScript number tells every number of the store exactly. */
function getTypeParser(type: number, format?: "text" | "binary"): (text: string) => unknown {
  return type === INT8 || type === NUMERIC ? Number : types.getTypeParser(type, format);
}
