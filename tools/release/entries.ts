import { readdir } from "node:fs/promises";
import path from "node:path";

/** A file (from a file on this machine, or its bytes), a folder or a symbolic link. */
export type Entry = { path: string; mode: number; owner?: number } & (
  | { type: "file"; source: string | Uint8Array }
  | { type: "folder" }
  | { type: "link"; target: string }
);

const FILE = 0o644;
const PROGRAM = 0o755;
const FOLDER = 0o755;
const LINK = 0o777;

export function fileEntry(to: string, source: string | Uint8Array): Entry {
  return { type: "file", path: to, mode: FILE, source };
}

export function programEntry(to: string, source: string | Uint8Array): Entry {
  return { type: "file", path: to, mode: PROGRAM, source };
}

export function folderEntry(to: string, { mode = FOLDER, owner = 0 }: { mode?: number; owner?: number } = {}): Entry {
  return { type: "folder", path: to, mode, owner };
}

export function linkEntry(to: string, target: string): Entry {
  return { type: "link", path: to, mode: LINK, target };
}

/** Lists all files below a folder. Ignores their modes and times, which depend on the machine. */
export async function entriesUnder(
  folder: string,
  to: string,
  isWanted: (file: string) => boolean = () => true,
): Promise<Entry[]> {
  const found = await readdir(folder, { withFileTypes: true, recursive: true });
  return found
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
    .filter(isWanted)
    .map((file) => fileEntry(path.posix.join(to, file), path.join(folder, file)));
}

/** Sorts the entries and adds missing parent folders. */
export function withFolders(entries: readonly Entry[]): Entry[] {
  const byPath = new Map<string, Entry>();
  for (const entry of entries) {
    for (let folder = path.posix.dirname(entry.path); folder !== "."; folder = path.posix.dirname(folder))
      if (!byPath.has(folder)) byPath.set(folder, folderEntry(folder));
    byPath.set(entry.path, entry);
  }
  return [...byPath.values()].toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
