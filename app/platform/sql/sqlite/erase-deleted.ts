import { openSqliteFile } from "./sqlite-file.ts";

/**
 * Rewrites a database, since SQLite leaves what was deleted in free pages and in its full-text indexes. Blocks writers for as
 * long, and needs its size on the disk twice.
 */
export function eraseDeleted(file: string): void {
  using database = openSqliteFile(file);
  for (const { name } of database.prepare("SELECT name FROM sqlite_schema WHERE sql LIKE '%USING fts5 %'").all()) {
    database.exec(`INSERT INTO ${String(name)} (${String(name)}) VALUES ('optimize')`);
  }
  database.exec("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)");
}
