import { readdir, stat, utimes } from "node:fs/promises";
import path from "node:path";
import { dataFiles } from "../../../server/process/data-files.ts";

const MIB = 1024 * 1024;
/** Offset of dated files from the kernel's time. */
const AHEAD_MS = 60_000;

/** Sizes in MiB, by content. */
export type Folders = {
  catalogue: number;
  log: number;
  accounts: number;
  originals: number;
  pictures: number;
  uploads: number;
  renditions: number;
  backups: number;
};

export async function sizesOf(dataDir: string): Promise<Folders> {
  const { database, accounts, blobs, renditions } = dataFiles(dataDir);
  const kept = path.join(blobs, "kept");
  const [log, accountsLog] = await Promise.all([bytesOf(`${database}-wal`), bytesOf(`${accounts}-wal`)]);
  const of = async (...parts: string[]) => (await bytesOf(path.join(...parts))) / MIB;
  const pictures = await of(kept, "pictures");
  return {
    catalogue: await of(database),
    log: (log + accountsLog) / MIB,
    accounts: await of(accounts),
    originals: (await of(kept)) - pictures,
    pictures,
    uploads: (await of(blobs, "uploads")) + (await of(blobs, "tmp")),
    renditions: await of(renditions),
    backups: await of(dataDir, "backups"),
  };
}

export function totalOf(folders: Folders): number {
  return Object.values(folders).reduce((sum, size) => sum + size, 0);
}

/** Sets the time of files written since the last call to the site's clock instead of the kernel's. */
export async function dateFiles(dataDir: string, now: Date): Promise<void> {
  const { blobs, renditions } = dataFiles(dataDir);
  if (now.getTime() - Date.now() < AHEAD_MS) return;
  for (const folder of [blobs, renditions, path.join(dataDir, "backups")]) {
    for (const file of await filesIn(folder)) {
      const found = await stat(file).catch(() => null);
      if (found && found.mtimeMs < Date.now() + AHEAD_MS) await utimes(file, now, now).catch(() => undefined);
    }
  }
}

async function bytesOf(fileOrFolder: string): Promise<number> {
  const found = await stat(fileOrFolder).catch(() => null);
  if (!found) return 0;
  if (!found.isDirectory()) return found.size;
  const sizes = (await filesIn(fileOrFolder)).map(async (file) => (await stat(file).catch(() => ({ size: 0 }))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
