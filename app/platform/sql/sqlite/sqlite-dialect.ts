import type { DatabaseSync, StatementSync } from "node:sqlite";
import { Kysely, sql, SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";
import type { Database, Tables } from "../schema.ts";

export const SQLITE_BYTES = sql`SELECT page_count * page_size FROM pragma_page_count, pragma_page_size`;

const CACHED_STATEMENTS = 256;

export function kyselyOver(connection: DatabaseSync): Database {
  return new Kysely<Tables>({ dialect: nodeSqliteDialect(connection) });
}

/**
 * Transactions take the write lock at once, because a deferred one fails if another writer is faster. Kysely serializes the
 * connection, so other writes wait for an open transaction.
 */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: withStatementCache(database) });
}

function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>();
  let wasTransaction = false;
  return {
    prepare(sql) {
      const { isTransaction } = database;
      // SQLite ended it on a full disk; this statement would be committed alone.
      if (wasTransaction && !isTransaction && sql !== "rollback") throw new Error("SQLite rolled back the transaction.");
      wasTransaction = isTransaction && !/^(?:commit|rollback)$/i.test(sql);
      if (sql === "rollback") return rollback(database);
      const statement = cached.get(sql) ?? asKyselyExpects(database.prepare(sql === "begin" ? "begin immediate" : sql));
      cached.delete(sql);
      cached.set(sql, statement);
      if (cached.size > CACHED_STATEMENTS) cached.delete(cached.keys().next().value ?? "");
      return statement;
    },
    close: () => database.close(),
  };
}

function asKyselyExpects(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    iterate: (parameters) => statement.iterate(...parameters.map(bindable)),
  };
}

type Bindable = null | number | bigint | string | Uint8Array;

/** `node:sqlite` silently stores a Date as NULL. */
function bindable(value: unknown): Bindable {
  if (value === null || typeof value === "number" || typeof value === "bigint" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot bind ${value instanceof Date ? "a Date" : typeof value}.`);
}

/** SQLite itself rolls back on a full disk; another rollback would fail and hide the cause. */
function rollback(database: DatabaseSync): SqliteStatement {
  return {
    reader: false,
    all: () => [],
    run: () => {
      if (database.isTransaction) database.exec("rollback");
      return { changes: 0, lastInsertRowid: 0 };
    },
    iterate: () => [].values(),
  };
}
