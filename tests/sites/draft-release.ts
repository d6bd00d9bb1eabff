import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const TOOL = path.resolve(import.meta.dirname, "../../tools/release/release.ts");

/** Packs the current build for this platform. @returns the archive. */
export async function draftRelease(folder: string): Promise<string> {
  await promisify(execFile)(process.execPath, [TOOL, "--draft", "--into", folder]);
  const archive = (await readdir(folder)).find((name) => name.endsWith(".tar.zst"));
  if (!archive) throw new Error("There is no release for this platform.");
  return path.join(folder, archive);
}
