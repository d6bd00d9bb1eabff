import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

/** Makes a folder and those above it that are missing; each new name is on the disk when this returns. */
export async function makeDurableFolder(folder: string): Promise<void> {
  const firstMade = await mkdir(folder, { recursive: true });
  if (!firstMade) return;
  for (let made = folder; made.length >= firstMade.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Puts a folder's names on the disk; nothing to do when it is gone. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    await using handle = await open(folder, "r");
    await handle.sync();
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

/** Whether a call failed because there is no such file: a part of the path may be missing or be a file itself. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}
