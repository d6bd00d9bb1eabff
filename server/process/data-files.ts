import { mkdir, stat } from "node:fs/promises";
import path from "node:path";

export function dataFiles(dataDir: string) {
  return {
    database: path.join(dataDir, "marquee.db"),
    accounts: path.join(dataDir, "auth.db"),
    secret: path.join(dataDir, "secret"),
    serving: path.join(dataDir, "serving.lock"),
    backups: path.join(dataDir, "backups"),
    blobs: path.join(dataDir, "blobs"),
    renditions: path.join(dataDir, "renditions"),
    ownTexts: path.join(dataDir, "pages"),
    scans: path.join(dataDir, "scans"),
    languages: path.join(dataDir, "languages"),
  };
}

/** Readable by its owner only. Not `recursive`: Node then hangs where an existing folder answers ENOENT, as in /proc. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
  } catch (error) {
    const parent = path.dirname(dataDir);
    if (!hasCode(error, "ENOENT") || parent === dataDir) throw error;
    await makeDataFolder(parent);
    await makeFolder(dataDir);
  }
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    const isThere = hasCode(error, "EEXIST") && (await stat(folder)).isDirectory();
    if (!isThere) throw error;
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
