import { mkdir } from "node:fs/promises";
import path from "node:path";

/** Where each thing lies in the data folder. */
export function dataFiles(dataDir: string) {
  return {
    database: path.join(dataDir, "marquee.db"),
    accounts: path.join(dataDir, "auth.db"),
    secret: path.join(dataDir, "secret"),
    blobs: path.join(dataDir, "blobs"),
    renditions: path.join(dataDir, "renditions"),
    ownTexts: path.join(dataDir, "pages"),
  };
}

/** Where the demo's data lie in the project's folder. */
export function demoData(root: string): string {
  return path.join(root, "demo", "data");
}

/** Makes the data folder where there is none; for its owner alone, because sessions and hashes of passwords lie in it. */
export async function makeDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
}
