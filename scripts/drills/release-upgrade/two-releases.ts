import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { draftRelease } from "../../../tests/sites/draft-release.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const NEXT = "0.2.0";

/** The changes that make the next release: a version, a migration, and a setting that keeps it from becoming healthy. */
const CHANGES: readonly { file: string; from: RegExp; to: string }[] = [
  { file: "package.json", from: /"version": "[^"]+"/, to: `"version": "${NEXT}"` },
  {
    file: "app/platform/sql/migrations/steps.ts",
    from: /\];\s*$/,
    to: `, {
  name: "drilled",
  summary: "adds a table that nothing reads",
  sqlite: "CREATE TABLE drilled (id INTEGER PRIMARY KEY) STRICT;",
  postgres: "CREATE TABLE drilled (id bigint PRIMARY KEY);",
}];\n`,
  },
  {
    file: "server/process/health.ts",
    from: /(export async function healthOf[^\n]*\n)/,
    to: `$1  if (process.env["DRILL_ILL"] === "answers") return { status: "down", problems: [] };\n`,
  },
  {
    file: "server/serve.ts",
    from: /(\n {2}const site = await listen\([^\n]*\n)/,
    to: `$1  if (process.env["DRILL_ILL"] === "ends") process.exit(3);\n`,
  },
];

export type TwoReleases = { older: string; newer: string };

/** Packs this checkout, and a changed copy of it. */
export async function packTwoReleases(folder: string): Promise<TwoReleases> {
  const copy = path.join(ROOT, ".marquee", "next-release");
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  const list = await promisify(execFile)("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    maxBuffer: 10_000_000,
  });
  for (const file of list.stdout.split("\0").filter(Boolean)) await cp(path.join(ROOT, file), path.join(copy, file));
  await promisify(execFile)("cp", ["-al", path.join(ROOT, "node_modules"), copy]);
  for (const { file, from, to } of CHANGES) {
    const text = await readFile(path.join(copy, file), "utf8");
    if (!from.test(text)) throw new Error(`${file} has changed: the drill cannot make the next release.`);
    await writeFile(path.join(copy, file), text.replace(from, to));
  }
  const older = await draftRelease(path.join(folder, "older"));
  const environment = { ...process.env, SOURCE_DATE_EPOCH: "1" };
  await promisify(execFile)(process.execPath, [path.join(copy, "bin/marquee.mjs"), "build"], { env: environment });
  const newer = await draftRelease(path.join(folder, "newer"), { root: copy });
  await rm(copy, { recursive: true, force: true });
  return { older, newer };
}
