import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * An operating system lock: released when the process ends, and valid across containers that share the folder.
 * @returns Unlocks; null if another process holds it.
 * @throws SQLite's error, with `path`, if the file cannot be created.
 */
export function lockFile(file: string): (() => void) | null {
  let database: DatabaseSync | null = null;
  try {
    const opened = (database = new DatabaseSync(file, { timeout: 0 }));
    // Keeps the journal in memory, so that no file appears beside this one.
    opened.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => opened.close();
  } catch (error) {
    database?.close();
    if (!(error instanceof Error)) throw error;
    if ("errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw Object.assign(error, { path: file });
  }
}
