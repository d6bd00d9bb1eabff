import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { DiskWatch } from "#app/lib/disk-failures.ts";
import { GuardedDatabase } from "./guarded-connection.ts";

/** Older ones may corrupt a WAL when two connections reset it. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;
const SQLITE_BUSY = 5;
const CACHE = "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;";

/** For its owner alone, whatever the folder allows: hashes of passwords lie in one of them. */
const MODE = 0o600;
const FOR_OTHERS = 0o077;

/**
 * Opens a database file for writing, with its folder when that is missing; only its owner may read it from then on. A commit is on the disk when it returns:
 * `synchronous=NORMAL` lost acknowledged commits in three of four simulated power cuts.
 * @param watch Hears of a full, unwritable or damaged disk, which statements throw as an AppError.
 */
export function openSqliteFile(file: string, watch?: DiskWatch): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  makePrivate(file);
  const database = new GuardedDatabase(file, { timeout: BUSY_TIMEOUT_MS }, watch);
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
export function openSqliteFileForReading(file: string, watch?: DiskWatch): DatabaseSync {
  const database = new GuardedDatabase(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }, watch);
  database.exec(CACHE);
  return database;
}

/**
 * A file that is there is changed by its name: to open and close it here would drop the locks that SQLite holds on it for other
 * connections of this process. SQLite gives new files beside it the same mode.
 */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", MODE));
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
    for (const name of [file, `${file}-wal`, `${file}-shm`]) tighten(name);
  }
}

/** What belongs to another user stays as it is. */
function tighten(file: string): void {
  const found = statSync(file, { throwIfNoEntry: false });
  if (found && (found.mode & FOR_OTHERS) !== 0 && found.uid === process.getuid?.()) chmodSync(file, MODE);
}

function isFileError(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
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
