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
  /** "" outside of git. */
  revision: string;
  /** In seconds. The time of the commit, or `SOURCE_DATE_EPOCH`: a clock would make each release different. */
  mtime: number;
  /** Name of the folder in `build`. */
  build: string;
};

export async function factsOf(root: string): Promise<ReleaseFacts> {
  const { version, description, license } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as ReleaseFacts;
  const [revision = "", committed = ""] = (await gitLog(root)).trim().split(" ");
  const time = process.env["SOURCE_DATE_EPOCH"] ?? committed;
  if (!/^\d+$/.test(time)) throw new Refused("Outside of git, SOURCE_DATE_EPOCH has to be the release's time in seconds.");
  const build = currentBuild(root);
  if (build === null) throw new Error("There is no build.");
  return { version, description, license, revision, mtime: Number(time), build };
}

async function gitLog(root: string): Promise<string> {
  const log = promisify(execFile)("git", ["log", "-1", "--format=%H %ct"], { cwd: root });
  return await log.then(
    ({ stdout }) => stdout,
    () => "",
  );
}
