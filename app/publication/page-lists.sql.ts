import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import type { PageListStore } from "./page-lists.store.ts";

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

export function openPageLists(database: DatabaseSync): PageListStore {
  database.exec(TABLES);
  const prepared = new Map<string, ReturnType<DatabaseSync["prepare"]>>();
  const query = (sql: string) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };
  const run = (sql: string, ...values: SQLInputValue[]) => void query(sql).run(...values);
  const texts = (sql: string, ...values: SQLInputValue[]) =>
    query(sql)
      .all(...values)
      .map(({ text }) => String(text));
  const text = (sql: string, ...values: SQLInputValue[]) => texts(`${sql} LIMIT 1`, ...values)[0] ?? null;
  const atomically = (work: () => void) => {
    database.exec("SAVEPOINT page_lists");
    try {
      work();
    } catch (error) {
      database.exec("ROLLBACK TO page_lists");
      throw error;
    } finally {
      database.exec("RELEASE page_lists");
    }
  };
  const leavePlaces = (id: string) => {
    run("INSERT OR IGNORE INTO page_stale SELECT list, key FROM page_places WHERE id = ?", id);
    run("DELETE FROM page_places WHERE id = ?", id);
  };
  const setFiles = (owner: string, files: readonly string[]) => {
    run("DELETE FROM page_files WHERE owner = ?", owner);
    for (const path of files) run("INSERT OR IGNORE INTO page_files VALUES (?, ?)", owner, path);
  };
  return {
    items: () =>
      new Map(
        query("SELECT id, digest FROM page_items")
          .all()
          .map(({ id, digest }) => [String(id), String(digest)]),
      ),
    digest: (id) => text("SELECT digest AS text FROM page_items WHERE id = ?", id),
    setItem: (id, digest, places) =>
      atomically(() => {
        leavePlaces(id);
        for (const { list, key } of places) {
          run("INSERT OR IGNORE INTO page_places VALUES (?, ?, ?)", list, key, id);
          run("INSERT OR IGNORE INTO page_stale VALUES (?, ?)", list, key);
        }
        run("INSERT OR REPLACE INTO page_items VALUES (?, ?)", id, digest);
      }),
    setFiles: (owner, files) => atomically(() => setFiles(owner, files)),
    removeItem: (id) =>
      atomically(() => {
        leavePlaces(id);
        setFiles(id, []);
        run("DELETE FROM page_items WHERE id = ?", id);
      }),
    ownFiles: (owner) =>
      texts(
        `SELECT path AS text FROM page_files AS own WHERE owner = ?
        AND NOT EXISTS (SELECT 1 FROM page_files WHERE path = own.path AND owner <> own.owner)`,
        owner,
      ),
    nextStale: (after) => text("SELECT list AS text FROM page_stale WHERE list > ? ORDER BY list", after),
    staleKeys: (list) => texts("SELECT key AS text FROM page_stale WHERE list = ? ORDER BY key", list),
    settle: (list) => run("DELETE FROM page_stale WHERE list = ?", list),
    count: (list, prefix, limit) =>
      texts(
        "SELECT key AS text FROM page_places WHERE list = ? AND key >= ? AND key < ? LIMIT ?",
        list,
        prefix,
        prefix + END,
        limit,
      ).length,
    ids: (list, prefix) =>
      texts(
        "SELECT id AS text FROM page_places WHERE list = ? AND key >= ? AND key < ? ORDER BY key",
        list,
        prefix,
        prefix + END,
      ),
    keyFrom: (list, key) => text("SELECT key AS text FROM page_places WHERE list = ? AND key >= ? ORDER BY key", list, key),
    keyBefore: (list, key) => text("SELECT key AS text FROM page_places WHERE list = ? AND key < ? ORDER BY key DESC", list, key),
    listsBelow: (list) =>
      texts("SELECT DISTINCT list AS text FROM page_places WHERE list > ? AND list < ? ORDER BY list", list, list + END),
    nodes: (list) => texts("SELECT prefix AS text FROM page_nodes WHERE list = ? ORDER BY prefix", list),
    setNodes: (list, prefixes) =>
      atomically(() => {
        run("DELETE FROM page_nodes WHERE list = ?", list);
        for (const prefix of prefixes) run("INSERT OR IGNORE INTO page_nodes VALUES (?, ?)", list, prefix);
      }),
  };
}
