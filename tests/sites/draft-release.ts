import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

const ROOT = path.resolve(import.meta.dirname, "../..");

/** Packs the current build of a checkout for this platform. @returns the archive. */
export async function draftRelease(folder: string, { root } = { root: ROOT }): Promise<string> {
  const tool = path.join(root, "tools/release/release.ts");
  const environment = { SOURCE_DATE_EPOCH: "1", ...process.env };
  await promisify(execFile)(process.execPath, [tool, "--draft", "--into", folder], { cwd: root, env: environment });
  const archive = (await readdir(folder)).find((name) => name.endsWith(".tar.zst"));
  if (!archive) throw new Error("There is no release for this platform.");
  return path.join(folder, archive);
}
