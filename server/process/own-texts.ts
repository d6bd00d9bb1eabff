import { open } from "node:fs/promises";
import path from "node:path";
import type { Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";

const MAX_KIB = 64;

export function ownTexts(folder: string): Services["readOwnText"] {
  return async (name) => {
    const fileName = `${name}.md`;
    await using file = await open(path.join(folder, fileName)).catch(nullWhenMissing);
    if (!file) return null;
    const { size } = await file.stat();
    if (size > MAX_KIB * 1024) throw new AppError("own-text.too-large", `pages/${fileName} is larger than ${MAX_KIB} KiB.`);
    return await file.readFile("utf8");
  };
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
