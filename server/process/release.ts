import { readFile } from "node:fs/promises";
import path from "node:path";

export async function readRelease(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as { version: string };
  return version;
}
