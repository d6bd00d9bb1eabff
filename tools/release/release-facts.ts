import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { currentBuild } from "../../bin/build.mjs";
import { Refused } from "./refused.ts";

export type ReleaseFacts = {
  version: string;
  description: string;
  license: string;
  /** "" outside of git; ends with "-changed" when something is not committed. */
  revision: string;
  /** Seconds. The time of the commit, or `SOURCE_DATE_EPOCH`: a clock would make each release different. */
  mtime: number;
  /** Name of the folder in `build`. */
  build: string;
};

export async function factsOf(root: string): Promise<ReleaseFacts> {
  const { version, description, license } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as ReleaseFacts;
  const [revision = "", committed = ""] = (await git(root, "log", "-1", "--format=%H %ct")).split(" ");
  const isChanged = (await git(root, "status", "--porcelain")) !== "";
  const time = process.env["SOURCE_DATE_EPOCH"] ?? committed;
  if (!/^\d+$/.test(time)) throw new Refused("Outside of git, SOURCE_DATE_EPOCH has to be the release's time in seconds.");
  const build = currentBuild(root);
  if (build === null) throw new Error("There is no build.");
  return { version, description, license, revision: revision + (isChanged ? "-changed" : ""), mtime: Number(time), build };
}

/** "" on failure. */
async function git(root: string, ...args: string[]): Promise<string> {
  return await promisify(execFile)("git", args, { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => "",
  );
}
