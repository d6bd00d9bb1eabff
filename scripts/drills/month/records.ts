import { openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";

type Value = number | string | null;

/** Queries on the two databases of a running site. */
export type Records = {
  catalogue: (sql: string, ...values: Value[]) => number;
  accounts: (sql: string, ...values: Value[]) => number;
  texts: (sql: string, ...values: Value[]) => string[];
  /** Rows by table, except those of the search index. */
  tables(): Record<string, number>;
};

const TABLES = `SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
  AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_words_*' AND name NOT GLOB '*_trigrams_*' ORDER BY name`;

export function recordsOf(dataDir: string): Records {
  const { database, accounts } = dataFiles(dataDir);
  const all = (file: string, sql: string, values: Value[]): Value[] => {
    using opened = openSqliteFileForReading(file);
    const rows = opened.prepare(sql).all(...values);
    return rows.map((row) => Object.values(row)[0] as Value);
  };
  const one =
    (file: string) =>
    (sql: string, ...values: Value[]) =>
      Number(all(file, sql, values)[0] ?? 0);
  return {
    catalogue: one(database),
    accounts: one(accounts),
    texts: (sql, ...values) => all(database, sql, values).map(String),
    tables() {
      const counts: Record<string, number> = {};
      for (const file of [database, accounts]) {
        for (const name of all(file, TABLES, []))
          counts[String(name)] = Number(all(file, `SELECT count(*) FROM "${name}"`, [])[0]);
      }
      return counts;
    },
  };
}
