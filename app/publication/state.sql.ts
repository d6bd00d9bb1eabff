import type { DatabaseSync } from "node:sqlite";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { statementsOf } from "#app/platform/sql/sqlite/statements.ts";
import type { PublicationOptions } from "./options.ts";

type Content = { sha256: string; bytes: number };

export type StoredEntry = { text: string; signature: string | null };

/** The diff between two entries, with the ids of the items whose words it has. */
export type Step = Content & { from: number; to: number; ids: string[] };

type Facts = {
  options: PublicationOptions;
  entry: StoredEntry;
  diffs: Step[];
  /** The target that the files are of. */
  target: string;
  /** The number of the entry that is in its place, and of that whose items are settled. */
  placed: number;
  settled: number;
  /** Of the catalogue, when it was published. */
  version: number;
  recipe: string;
  /** How long the last run took that wrote everything. */
  wholeMs: number;
};

/** `line` is of a pack, without its end; null for an item that left at `at`. */
type ChangedItem = { id: string; at: string; line: string | null };

/** `uses` are paths of files that the line names. */
type ItemLine = { id: string; line: string; sha256: string; isRendered: boolean; uses: readonly string[] };

/** What a site knows of its publication, in a file of its own. */
export type PublicationState = ReturnType<typeof stateIn>;

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

function stateIn(database: DatabaseSync) {
  const { run, one, all, texts, atomically } = statementsOf(database);
  return {
    /** Null if it was never written. */
    read: <Name extends keyof Facts>(name: Name): Facts[Name] | null =>
      JSON.parse(one<{ value: string }>("SELECT value FROM facts WHERE name = ?", name)?.value ?? "null"),
    write: <Name extends keyof Facts>(name: Name, value: Facts[Name] | null) =>
      run("INSERT OR REPLACE INTO facts VALUES (?, ?)", name, JSON.stringify(value)),
    atomically,
    /** Forgets all that was published, also in the tables of other parts, but nothing that was written by name. */
    clear: () =>
      atomically(() => {
        for (const table of texts("SELECT name AS text FROM sqlite_master WHERE type = 'table' AND name <> 'facts'"))
          database.exec(`DELETE FROM "${table}"`);
      }),
    files: {
      /** Null for a path that is not known; its `sha256` is "" while its content is not. */
      get: (path: string) => one<Content>("SELECT sha256, bytes FROM files WHERE path = ? AND obsolete = 0", path),
      /** Remembers a path, before anything is written there. */
      begin: (path: string) => run("INSERT OR REPLACE INTO files VALUES (?, '', 0, 0)", path),
      done: (path: string, { sha256, bytes }: Content) =>
        run("INSERT OR REPLACE INTO files VALUES (?, ?, ?, 0)", path, sha256, bytes),
      /** The file is no longer wanted. */
      remove: (path: string) => run("UPDATE files SET obsolete = 1 WHERE path = ?", path),
      /** Those not wanted, or never completed. */
      obsolete: () => texts("SELECT path AS text FROM files WHERE obsolete = 1 OR sha256 = '' ORDER BY path"),
      forget: (path: string) => run("DELETE FROM files WHERE path = ?", path),
      under: (folder: string) =>
        texts("SELECT path AS text FROM files WHERE path > ? AND path < ? AND obsolete = 0", `${folder}/`, `${folder}0`),
    },
    items: {
      set: ({ id, line, sha256, isRendered, uses }: ItemLine) =>
        atomically(() => {
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
      remove: (id: string, at: string) =>
        atomically(() => {
          run("UPDATE items SET line = NULL, sha256 = NULL, at = ?, is_rendered = 1 WHERE id = ? AND line IS NOT NULL", at, id);
          run("DELETE FROM uses WHERE id = ?", id);
        }),
      ids: () => texts("SELECT id AS text FROM items WHERE sha256 IS NOT NULL"),
      /** Those with pictures that the site may still render. */
      unrendered: () => texts("SELECT id AS text FROM items WHERE is_rendered = 0 ORDER BY id"),
      digests: () => all<{ id: string; sha256: string }>("SELECT id, sha256 FROM items WHERE sha256 IS NOT NULL ORDER BY id"),
      lines: (first: string, last: string) =>
        texts("SELECT line AS text FROM items WHERE id >= ? AND id <= ? AND sha256 IS NOT NULL ORDER BY id", first, last),
      /** What differs from the last entry. */
      changed: (limit: number) =>
        all<ChangedItem>("SELECT id, at, line FROM items WHERE sha256 IS NOT published ORDER BY id LIMIT ?", limit),
      gone: () => texts("SELECT id AS text FROM items WHERE sha256 IS NOT published AND sha256 IS NULL ORDER BY id"),
      /** Call with the new entry. */
      settle() {
        run("DELETE FROM items WHERE sha256 IS NULL");
        run("UPDATE items SET published = sha256 WHERE sha256 IS NOT published");
      },
      /** Files below these folders that no line names. */
      unused: (folders: readonly string[]) =>
        texts(
          `SELECT path AS text FROM files WHERE (${folders.map(() => "(path > ? AND path < ?)").join(" OR ")})
          AND obsolete = 0 AND path NOT IN (SELECT path FROM uses)`,
          ...folders.flatMap((folder) => [`${folder}/`, `${folder}0`]),
        ),
    },
    /** What was made of something, by a name or digest of it. */
    made: {
      get: (of: string) => one<Content>("SELECT sha256, bytes FROM made WHERE of = ?", of),
      set: (of: string, { sha256, bytes }: Content) => run("INSERT OR REPLACE INTO made VALUES (?, ?, ?)", of, sha256, bytes),
    },
    close: () => database.close(),
  };
}
