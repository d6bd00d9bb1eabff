import { readdir, realpath, stat } from "node:fs/promises";
import path from "node:path";
import { findPrograms } from "./local-files.ts";
import type { AllowedFolders } from "./media-files.ts";

const MAX_LISTED = 1000;

/** @param roots Absolute paths. */
export function openAllowedFolders(roots: readonly string[]): AllowedFolders {
  async function resolve(folder: string): Promise<string | null> {
    const root = roots.find((each) => isAtOrBelow(folder, each));
    if (root === undefined || folder.includes("\0")) return null;
    const below = path.relative(root, folder);
    // Rejects hidden folders, and ".." however spelled.
    if (below.split(path.sep).some((name) => name.startsWith(".")) || path.join(root, below) !== folder) return null;
    try {
      const full = path.join(await realpath(root), below);
      return (await realpath(full)) === full && (await stat(full)).isDirectory() ? full : null;
    } catch {
      return null;
    }
  }

  return {
    roots,
    resolve,
    async list(folder) {
      const full = await resolve(folder);
      if (full === null) return [];
      const entries = await readdir(full, { withFileTypes: true }).catch(() => []);
      const folders = entries.filter((each) => each.isDirectory() && isShown(each.name));
      return folders
        .map(({ name }) => name)
        .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
        .slice(0, MAX_LISTED);
    },
    programs: findPrograms,
  };
}

function isAtOrBelow(folder: string, root: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
}

/** A name that is not UTF-8 cannot be part of an address. */
function isShown(name: string): boolean {
  return !name.startsWith(".") && !name.includes("\ufffd");
}
