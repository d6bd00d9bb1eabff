import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

/** Prepares each statement once. Synchronous; each call is a transaction of its own, unless `atomically` joins some. */
export function statementsOf(database: DatabaseSync) {
  const prepared = new Map<string, StatementSync>();
  const query = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const all = <T>(sql: string, ...values: SQLInputValue[]) => query(sql).all(...values) as T[];
  return {
    all,
    run: (sql: string, ...values: SQLInputValue[]) => void query(sql).run(...values),
    one: <T>(sql: string, ...values: SQLInputValue[]) => (query(sql).get(...values) as T | undefined) ?? null,
    /** The column `text` of each row. */
    texts: (sql: string, ...values: SQLInputValue[]) => all<{ text: string }>(sql, ...values).map(({ text }) => text),
    atomically: <T>(work: () => T): T => {
      database.exec("SAVEPOINT work");
      try {
        return work();
      } catch (error) {
        database.exec("ROLLBACK TO work");
        throw error;
      } finally {
        database.exec("RELEASE work");
      }
    },
  };
}
