import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Older ones may corrupt a WAL when two connections reset it. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;
const SQLITE_BUSY = 5;
const CACHE = "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;";

/**
 * Opens a database file for writing, with its folder when that is missing. A commit is on the disk when it returns:
 * `synchronous=NORMAL` lost acknowledged commits in three of four simulated power cuts.
 */
export function openSqliteFile(file: string): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    assertSafeVersion(database);
    useWriteAheadLog(database);
    database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; ${CACHE}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A second connection to a file that `openSqliteFile` opened; it sees what was committed and cannot write. */
export function openSqliteFileForReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  database.exec(CACHE);
  return database;
}

function assertSafeVersion(database: DatabaseSync): void {
  const version = String(database.prepare("SELECT sqlite_version() AS version").get()?.version);
  const parts = version.split(".").map(Number);
  const different = OLDEST_SAFE_SQLITE.findIndex((part, i) => parts[i] !== part);
  if (different >= 0 && (parts[different] ?? 0) < (OLDEST_SAFE_SQLITE[different] ?? 0)) {
    throw new Error(`This Node brings SQLite ${version}; at least ${OLDEST_SAFE_SQLITE.join(".")} is needed.`);
  }
}

/** Several processes that open a new file at once: SQLite refuses the later ones without waiting, whatever the time-out. */
function useWriteAheadLog(database: DatabaseSync): void {
  const giveUpAt = Date.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || Date.now() > giveUpAt) throw error;
      pause(BUSY_PAUSE_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
