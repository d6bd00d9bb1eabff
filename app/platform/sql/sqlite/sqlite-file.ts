import { chmodSync, closeSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { DiskWatch } from "../../blobs/disk-failures.ts";
import { GuardedDatabase } from "./guarded-connection.ts";

/** Older versions may corrupt a WAL when two connections reset it. */
const OLDEST_SAFE_SQLITE = [3, 51, 3] as const;
const BUSY_TIMEOUT_MS = 5000;
/** A first import is one transaction. */
const PATIENT_TIMEOUT_MS = 3_600_000;
const BUSY_PAUSE_MS = 10;
const SQLITE_BUSY = 5;
const CACHE = "PRAGMA cache_size = -16384; PRAGMA temp_store = MEMORY;";

/** Owner only, whatever the folder allows: password hashes are in one of the files. */
const MODE = 0o600;
const FOR_OTHERS = 0o077;

/**
 * Only the owner may read the file. Commits are durable: `synchronous=NORMAL` lost acknowledged commits in three of four
 * simulated power cuts.
 * @param watch Notified of a full, unwritable or damaged disk, which statements throw as an AppError.
 * @param isPatient Waits for an hour instead of 5 seconds while another process writes.
 */
export function openSqliteFile(file: string, watch?: DiskWatch, isPatient = false): DatabaseSync {
  mkdirSync(dirname(file), { recursive: true });
  makePrivate(file);
  const database = new GuardedDatabase(file, { timeout: isPatient ? PATIENT_TIMEOUT_MS : BUSY_TIMEOUT_MS }, watch);
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

/** A read-only connection to a file that `openSqliteFile` opened; sees committed data. */
export function openSqliteFileForReading(file: string, watch?: DiskWatch): DatabaseSync {
  const database = new GuardedDatabase(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS }, watch);
  database.exec(CACHE);
  return database;
}

/** Changes modes by file name, because opening and closing the file would drop the locks of this process's other connections. */
function makePrivate(file: string): void {
  try {
    closeSync(openSync(file, "wx", MODE));
  } catch (error) {
    if (!isFileError(error, "EEXIST")) throw error;
    for (const name of [file, `${file}-wal`, `${file}-shm`]) tighten(name);
  }
}

/** Files of other users stay unchanged. */
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
    throw new Error(`This Node includes SQLite ${version}, but at least ${OLDEST_SAFE_SQLITE.join(".")} is required.`);
  }
}

/** If several processes open a new file at once, SQLite rejects the later ones immediately, whatever the timeout. */
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
