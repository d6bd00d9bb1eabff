import { createHash } from "node:crypto";
import type { Dirent } from "node:fs";
import { lstat, readdir } from "node:fs/promises";
import type { FoundFile, Unreadable } from "./media-files.ts";

/** Names are bytes, because not every name is UTF-8. */
export type Found = FoundFile & { bytes: Buffer };

const SLASH = Buffer.from("/");
const DOT = 0x2e;
const MAX_DEPTH = 40;

/** Depth first, so that only one folder per level is in memory. */
export async function* walk(root: string): AsyncGenerator<Found | Unreadable> {
  yield* below(Buffer.from(root), Buffer.alloc(0), 0);
}

async function* below(root: Buffer, folder: Buffer, depth: number): AsyncGenerator<Found | Unreadable> {
  const entries = await entriesOf(root, folder);
  if (!Array.isArray(entries)) {
    yield entries;
    return;
  }
  for (const entry of entries.filter((each) => each.isFile())) {
    const found = await stated(root, joined(folder, entry.name));
    if (found) yield found;
  }
  for (const entry of entries.filter((each) => each.isDirectory())) {
    const bytes = joined(folder, entry.name);
    if (depth < MAX_DEPTH) yield* below(root, bytes, depth + 1);
    else yield { path: bytes.toString("utf8"), reason: `it is more than ${MAX_DEPTH} folders deep` };
  }
}

async function entriesOf(root: Buffer, folder: Buffer): Promise<Dirent<Buffer>[] | Unreadable> {
  try {
    const entries = await readdir(joined(root, folder), { withFileTypes: true, encoding: "buffer" });
    const visible = entries.filter(({ name }) => name[0] !== DOT);
    return visible.toSorted((a, b) => Buffer.compare(a.name, b.name));
  } catch (error) {
    return { path: folder.toString("utf8"), reason: reasonOf(error) };
  }
}

/** Null for anything but a regular file. */
async function stated(root: Buffer, bytes: Buffer): Promise<Found | Unreadable | null> {
  const path = bytes.toString("utf8");
  try {
    const stats = await lstat(joined(root, bytes));
    return stats.isFile() ? { path, key: keyOf(bytes), bytes, size: stats.size, modifiedAt: stats.mtimeMs } : null;
  } catch (error) {
    return { path, reason: reasonOf(error) };
  }
}

export function joined(folder: Buffer, name: Buffer): Buffer {
  return folder.length === 0 ? name : name.length === 0 ? folder : Buffer.concat([folder, SLASH, name]);
}

function keyOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "it no longer exists",
  ENOTDIR: "it no longer exists",
  EACCES: "no permission to read it",
  EPERM: "no permission to read it",
  ELOOP: "it is now a symbolic link",
  EIO: "the disk failed to read it",
  ENAMETOOLONG: "its name is too long",
};

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return REASONS[code] ?? `it could not be read (${code || "unknown"})`;
}
