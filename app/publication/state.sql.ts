import type { DatabaseSync } from "node:sqlite";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import type { ChangedItem, Content, PublicationState } from "./state.store.ts";

/** `published` is the digest of the line in the last entry; an item without a line left the catalogue. */
const TABLES = `
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
  path TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL, obsolete INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS files_obsolete ON files (path) WHERE obsolete = 1 OR sha256 = '';
CREATE TABLE IF NOT EXISTS items (
  number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, line TEXT, at TEXT NOT NULL, sha256 TEXT, published TEXT, is_rendered INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS items_digests ON items (id, sha256) WHERE sha256 IS NOT NULL;
CREATE INDEX IF NOT EXISTS items_changed ON items (id) WHERE sha256 IS NOT published;
CREATE INDEX IF NOT EXISTS items_unrendered ON items (id) WHERE is_rendered = 0;
CREATE TABLE IF NOT EXISTS uses (id TEXT NOT NULL, path TEXT NOT NULL, PRIMARY KEY (id, path)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS uses_of_paths ON uses (path);
CREATE TABLE IF NOT EXISTS made (of TEXT PRIMARY KEY, sha256 TEXT NOT NULL, bytes INTEGER NOT NULL) WITHOUT ROWID;
`;

/** The database is also that of the tables of other parts. */
export function openPublicationState(file: string): { state: PublicationState; database: DatabaseSync } {
  const database = openSqliteFile(file);
  // After a power cut, the last files are written again.
  database.exec(`PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON; ${TABLES}`);
  return { state: stateIn(database), database };
}

function stateIn(database: DatabaseSync): PublicationState {
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const query = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const one = <T>(sql: string, ...values: (string | number)[]) => (query(sql).get(...values) as T | undefined) ?? null;
  const all = <T>(sql: string, ...values: (string | number)[]) => query(sql).all(...values) as T[];
  const texts = (sql: string, ...values: string[]) => all<{ text: string }>(sql, ...values).map(({ text }) => text);
  const run = (sql: string, ...values: (string | number | null)[]) => void query(sql).run(...values);
  const transaction = (work: () => void) => {
    database.exec("BEGIN IMMEDIATE");
    try {
      work();
      database.exec("COMMIT");
    } catch (error) {
      database.exec("ROLLBACK");
      throw error;
    }
  };
  return {
    read: (name) => JSON.parse(one<{ value: string }>("SELECT value FROM facts WHERE name = ?", name)?.value ?? "null"),
    write: (name, value) => run("INSERT OR REPLACE INTO facts VALUES (?, ?)", name, JSON.stringify(value)),
    transaction,
    clear: () =>
      transaction(() => {
        for (const table of texts("SELECT name AS text FROM sqlite_master WHERE type = 'table' AND name <> 'facts'"))
          database.exec(`DELETE FROM "${table}"`);
      }),
    files: {
      get: (path) => one<Content>("SELECT sha256, bytes FROM files WHERE path = ? AND obsolete = 0", path),
      begin: (path) => run("INSERT OR REPLACE INTO files VALUES (?, '', 0, 0)", path),
      done: (path, { sha256, bytes }) => run("INSERT OR REPLACE INTO files VALUES (?, ?, ?, 0)", path, sha256, bytes),
      remove: (path) => run("UPDATE files SET obsolete = 1 WHERE path = ?", path),
      obsolete: () => texts("SELECT path AS text FROM files WHERE obsolete = 1 OR sha256 = '' ORDER BY path"),
      forget: (path) => run("DELETE FROM files WHERE path = ?", path),
      under: (folder) =>
        texts("SELECT path AS text FROM files WHERE path > ? AND path < ? AND obsolete = 0", `${folder}/`, `${folder}0`),
    },
    items: {
      set: ({ id, line, sha256, isRendered, uses }) =>
        transaction(() => {
          if (one("SELECT 1 FROM items WHERE id = ? AND sha256 = ? AND is_rendered = ?", id, sha256, Number(isRendered))) return;
          run(
            `INSERT INTO items (id, line, at, sha256, is_rendered) VALUES (?, ?, '', ?, ?) ON CONFLICT (id) DO UPDATE
            SET line = excluded.line, sha256 = excluded.sha256, is_rendered = excluded.is_rendered`,
            id,
            line,
            sha256,
            Number(isRendered),
          );
          run("DELETE FROM uses WHERE id = ?", id);
          for (const path of uses) run("INSERT OR IGNORE INTO uses VALUES (?, ?)", id, path);
        }),
      remove: (id, at) =>
        transaction(() => {
          run("UPDATE items SET line = NULL, sha256 = NULL, at = ?, is_rendered = 1 WHERE id = ? AND line IS NOT NULL", at, id);
          run("DELETE FROM uses WHERE id = ?", id);
        }),
      ids: () => texts("SELECT id AS text FROM items WHERE sha256 IS NOT NULL"),
      unrendered: () => texts("SELECT id AS text FROM items WHERE is_rendered = 0 ORDER BY id"),
      digests: () => all("SELECT id, sha256 FROM items WHERE sha256 IS NOT NULL ORDER BY id"),
      lines: (first, last) =>
        texts("SELECT line AS text FROM items WHERE id >= ? AND id <= ? AND sha256 IS NOT NULL ORDER BY id", first, last),
      changed: (limit) =>
        all<ChangedItem>("SELECT id, at, line FROM items WHERE sha256 IS NOT published ORDER BY id LIMIT ?", limit),
      gone: () => texts("SELECT id AS text FROM items WHERE sha256 IS NOT published AND sha256 IS NULL ORDER BY id"),
      settle() {
        run("DELETE FROM items WHERE sha256 IS NULL");
        run("UPDATE items SET published = sha256 WHERE sha256 IS NOT published");
      },
      unused: (folders) =>
        texts(
          `SELECT path AS text FROM files WHERE (${folders.map(() => "(path > ? AND path < ?)").join(" OR ")})
          AND obsolete = 0 AND path NOT IN (SELECT path FROM uses)`,
          ...folders.flatMap((folder) => [`${folder}/`, `${folder}0`]),
        ),
    },
    made: {
      get: (of) => one<Content>("SELECT sha256, bytes FROM made WHERE of = ?", of),
      set: (of, { sha256, bytes }) => run("INSERT OR REPLACE INTO made VALUES (?, ?, ?)", of, sha256, bytes),
    },
    close: () => database.close(),
  };
}
