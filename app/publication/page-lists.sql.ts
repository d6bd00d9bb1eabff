import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { statementsOf } from "#app/platform/sql/sqlite/statements.ts";

const TABLES = `
CREATE TABLE IF NOT EXISTS page_items (id TEXT PRIMARY KEY, digest TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS page_places (list TEXT, key TEXT, id TEXT NOT NULL, PRIMARY KEY (list, key)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS page_places_of_items ON page_places (id);
CREATE TABLE IF NOT EXISTS page_stale (list TEXT, key TEXT, PRIMARY KEY (list, key)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS page_nodes (list TEXT, prefix TEXT, PRIMARY KEY (list, prefix)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS page_files (owner TEXT, path TEXT, PRIMARY KEY (owner, path)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS page_files_of_paths ON page_files (path);
`;
/** Sorts after every text that begins with what precedes it. */
const END = "\u{10ffff}";

/** A title in a list of the copy, at its key: lists are in the order of their keys, which are unique. */
export type ListPlace = { list: string; key: string };

export type PageLists = ReturnType<typeof openPageLists>;

/** What a publication knows of the pages of its items. */
export function openPageLists(database: DatabaseSync) {
  database.exec(TABLES);
  const { run, texts, atomically } = statementsOf(database);
  const text = (sql: string, ...values: SQLInputValue[]) => texts(`${sql} LIMIT 1`, ...values)[0] ?? null;
  const placesIn = (list: string, prefix: string, column: "key" | "id", rest: string) =>
    texts(
      `SELECT ${column} AS text FROM page_places WHERE list = ? AND key >= ? AND key < ? ${rest}`,
      list,
      prefix,
      prefix + END,
    );
  const leavePlaces = (id: string) => {
    run("INSERT OR IGNORE INTO page_stale SELECT list, key FROM page_places WHERE id = ?", id);
    run("DELETE FROM page_places WHERE id = ?", id);
  };
  /** Of an item by its id, of a page of a list by its address, of the site by "". */
  const setFiles = (owner: string, files: readonly string[]) =>
    atomically(() => {
      run("DELETE FROM page_files WHERE owner = ?", owner);
      for (const path of files) run("INSERT OR IGNORE INTO page_files VALUES (?, ?)", owner, path);
    });
  return {
    setFiles,
    itemIds: () => texts("SELECT id AS text FROM page_items"),
    /** Of what the item's pages were made from. */
    digest: (id: string) => text("SELECT digest AS text FROM page_items WHERE id = ?", id),
    /** Also marks the item's places as stale, both before and after. */
    setItem: (id: string, digest: string, places: readonly ListPlace[]) =>
      atomically(() => {
        leavePlaces(id);
        for (const { list, key } of places) {
          run("INSERT OR IGNORE INTO page_places VALUES (?, ?, ?)", list, key, id);
          run("INSERT OR IGNORE INTO page_stale VALUES (?, ?)", list, key);
        }
        run("INSERT OR REPLACE INTO page_items VALUES (?, ?)", id, digest);
      }),
    removeItem: (id: string) =>
      atomically(() => {
        leavePlaces(id);
        setFiles(id, []);
        run("DELETE FROM page_items WHERE id = ?", id);
      }),
    /** The files that belong to this owner alone. */
    ownFiles: (owner: string) =>
      texts(
        `SELECT path AS text FROM page_files AS own WHERE owner = ?
        AND NOT EXISTS (SELECT 1 FROM page_files WHERE path = own.path AND owner <> own.owner)`,
        owner,
      ),
    /** The first list after this one with a stale key. */
    nextStale: (after: string) => text("SELECT list AS text FROM page_stale WHERE list > ? ORDER BY list", after),
    staleKeys: (list: string) => texts("SELECT key AS text FROM page_stale WHERE list = ? ORDER BY key", list),
    settle: (list: string) => run("DELETE FROM page_stale WHERE list = ?", list),
    /** At most `limit`. */
    count: (list: string, prefix: string, limit: number) => placesIn(list, prefix, "key", `LIMIT ${limit}`).length,
    ids: (list: string, prefix: string) => placesIn(list, prefix, "id", "ORDER BY key"),
    /** The first key from `key` on, or the last before it. */
    keyFrom: (list: string, key: string) =>
      text("SELECT key AS text FROM page_places WHERE list = ? AND key >= ? ORDER BY key", list, key),
    keyBefore: (list: string, key: string) =>
      text("SELECT key AS text FROM page_places WHERE list = ? AND key < ? ORDER BY key DESC", list, key),
    /** Lists whose names begin with `list`. */
    listsBelow: (list: string) =>
      texts("SELECT DISTINCT list AS text FROM page_places WHERE list > ? AND list < ? ORDER BY list", list, list + END),
    /** The prefixes of a list that have a page. */
    nodes: (list: string) => texts("SELECT prefix AS text FROM page_nodes WHERE list = ? ORDER BY prefix", list),
    setNodes: (list: string, prefixes: Iterable<string>) =>
      atomically(() => {
        run("DELETE FROM page_nodes WHERE list = ?", list);
        for (const prefix of prefixes) run("INSERT OR IGNORE INTO page_nodes VALUES (?, ?)", list, prefix);
      }),
  };
}
