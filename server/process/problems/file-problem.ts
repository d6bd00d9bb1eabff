import { randomUUID } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, statSync, unlinkSync } from "node:fs";
import path from "node:path";

/** SQLite's PERM, READONLY, IOERR, FULL, CANTOPEN. SQLite describes all of them as problems of the database. */
const SQLITE_SYSTEM_CODES = new Set([3, 8, 10, 13, 14]);
const PRIMARY_CODE = 0xff;
/** The suffixes of a SQLite database and the files beside it. */
const SUFFIXES = ["", "-wal", "-shm", "-journal"];

export type FileError = NodeJS.ErrnoException & { errcode?: number; errstr?: string };

/** Tells the operator what to change on the machine before a file or folder can be used; null for any other error. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, path: file, errcode } = error as FileError;
  if (!file) return null;
  if (errcode === undefined) return sentenceOf(code ?? "", file);
  if (!SQLITE_SYSTEM_CODES.has(errcode & PRIMARY_CODE)) return null;
  const reason = reasonOf(file);
  return reason && sentenceOf(reason.code ?? "", reason.path ?? file);
}

function sentenceOf(code: string, file: string): string | null {
  const user = userName();
  const found = existing(file);
  switch (code) {
    case "EACCES":
    case "EPERM":
      return `${found}${ownerOf(found)} cannot be used by ${user} (${code}). Change its owner or mode, or choose another location.`;
    case "EROFS":
      return `${found} is on a file system that is mounted read-only. With systemd, add its folder to ReadWritePaths=.`;
    case "ENOSPC":
      return `The disk of ${found} is full.`;
    case "EDQUOT":
      return `The disk quota of ${user} is used up, at ${found}.`;
    default:
      return null;
  }
}

/**
 * The system's answer to what SQLite does with a database: it opens files for reading and writing, and makes files beside it.
 * This drops the locks of the process, which is about to end.
 */
function reasonOf(file: string): NodeJS.ErrnoException | null {
  const probes = [
    ...SUFFIXES.map((suffix) => file + suffix)
      .filter((each) => existsSync(each))
      .map((each) => () => closeSync(openSync(each, "r+"))),
    () => makeFileIn(path.dirname(file)),
  ];
  for (const probe of probes) {
    try {
      probe();
    } catch (error) {
      return error as NodeJS.ErrnoException;
    }
  }
  return null;
}

function makeFileIn(folder: string): void {
  const file = path.join(folder, `.${randomUUID()}`);
  try {
    closeSync(openSync(file, "wx", 0o600));
    unlinkSync(file);
  } catch (error) {
    throw Object.assign(error as NodeJS.ErrnoException, { path: folder });
  }
}

/** Example: `the user marquee`, the user of this process. */
export function userName(): string {
  return userOf(process.geteuid?.());
}

/** The file, or the closest existing folder above it. */
function existing(file: string): string {
  const folder = path.dirname(file);
  return isThere(file) || folder === file ? file : existing(folder);
}

function isThere(file: string): boolean {
  try {
    return statSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

function ownerOf(file: string): string {
  return isThere(file) ? `, which belongs to ${userOf(statSync(file).uid)},` : "";
}

function userOf(id = -1): string {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  const name = users.map((line) => line.split(":")).find(([, , user]) => user === String(id))?.[0];
  return `the user ${name ?? id}`;
}
