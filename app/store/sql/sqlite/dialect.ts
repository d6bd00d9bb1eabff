import type { DatabaseSync, StatementSync } from "node:sqlite";
import { SqliteDialect, type SqliteDatabase, type SqliteStatement } from "kysely";

const KEPT_STATEMENTS = 256;

/**
 * node:sqlite behind Kysely's own SQLite dialect: prepared statements are kept, transactions take the write lock when they
 * begin (a deferred one fails at once when another writer was faster), and values SQLite would misread are refused.
 * Kysely lets one transaction or query at a time use the connection, so other writes wait for an open transaction.
 */
export function nodeSqliteDialect(database: DatabaseSync): SqliteDialect {
  return new SqliteDialect({ database: withStatementCache(database) });
}

function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  return {
    prepare(sql) {
      if (sql === "rollback") return rollback(database);
      const statement = kept.get(sql) ?? asKyselyExpects(database.prepare(sql === "begin" ? "begin immediate" : sql));
      kept.delete(sql);
      kept.set(sql, statement);
      if (kept.size > KEPT_STATEMENTS) kept.delete(kept.keys().next().value ?? "");
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

/** node:sqlite stores a Date as NULL without a word, so only what it keeps unchanged goes through. */
function bindable(value: unknown): Bindable {
  if (value === null || typeof value === "number" || typeof value === "bigint" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot bind ${value instanceof Date ? "a Date" : typeof value}.`);
}

/** SQLite ends a transaction itself on a full disk; a rollback would then fail and hide why. */
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
