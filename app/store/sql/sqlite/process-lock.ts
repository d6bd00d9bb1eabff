import { DatabaseSync } from "node:sqlite";

const SQLITE_BUSY = 5;

/**
 * Locks a file for this process until the returned function is called. The lock is the operating system's, which drops it when the
 * process ends in whatever way; it also holds between containers that share the folder, where process ids mean nothing.
 * @returns null when another process has it.
 * @throws what SQLite says of a file that cannot be made, with its `path`.
 */
export function lockFile(file: string): (() => void) | null {
  let database: DatabaseSync | null = null;
  try {
    const opened = (database = new DatabaseSync(file, { timeout: 0 }));
    // In memory, or a journal would lie beside the file.
    opened.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
    return () => opened.close();
  } catch (error) {
    database?.close();
    if (!(error instanceof Error)) throw error;
    if ("errcode" in error && error.errcode === SQLITE_BUSY) return null;
    throw Object.assign(error, { path: file });
  }
}
