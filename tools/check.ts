import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { promisify } from "node:util";
import { ROOT, runTool } from "./run.ts";

type Step = [label: string, program: string, args: string[]];

/** Tests that take too long for a check. */
const SLOW = "app/**/*.{slow,contract}.test.ts";
const IS_CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
/** Files that affect all of lint and tests. */
const CONFIGURATION = new Set([".oxlintrc.json", "package-lock.json", "package.json", "tsconfig.json", "vitest.config.ts"]);
const UNIT_TESTS = ["run", "--project", "unit", "--project", "component", "--exclude", "**/*.slow.*", "--maxWorkers", "100%"];

/** The files that differ from the last commit, including new ones; null if git fails. */
async function changedFiles(): Promise<string[] | null> {
  const git = async (...args: string[]) => (await promisify(execFile)("git", args, { cwd: ROOT })).stdout.split("\n");
  const found = Promise.all([
    git("diff", "--name-only", "--diff-filter=d", "HEAD"),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return (await found.catch(() => null))?.flat().filter(Boolean) ?? null;
}

/** Run in parallel, each in order: lint and types both read the types of the routes. */
function lanesOf(changed: readonly string[] | null): Step[][] {
  const code = changed?.filter((file) => IS_CODE.test(file)) ?? [];
  const tests: Step[] = changed
    ? [
        ["tests of the house", "vitest", [...UNIT_TESTS, "tests/house"]],
        ["unit tests of what changed", "vitest", [...UNIT_TESTS, "--changed"]],
      ]
    : [["unit tests", "vitest", UNIT_TESTS]];
  const lint: Step[] = changed && code.length === 0 ? [] : [["lint", "oxlint", ["--deny-warnings", ...code]]];
  return [
    tests,
    [
      ["route types", "react-router", ["typegen"]],
      ["format", "oxfmt", ["--check", "."]],
      ...lint,
      ["types", "tsc", ["--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/check.tsbuildinfo"]],
    ],
  ];
}

/** The folders directly in app/ that the files are in. */
function foldersOf(files: readonly string[]): Set<string> {
  return new Set(files.flatMap((file) => /^app\/[^/]+(?=\/)/.exec(file.replaceAll("\\", "/")) ?? []));
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const [label, program, args] of steps) {
    const code = await runTool(program, args, { output: "at-end" });
    console.log(`— ${label}`);
    if (code !== 0) failed.push(label);
  }
}

const failed: string[] = [];
const changed = await changedFiles();
const isWhole = process.argv.includes("--all") || !changed || changed.some((file) => CONFIGURATION.has(file));
await Promise.all(lanesOf(isWhole ? null : changed).map(runLane));
const touched = foldersOf(changed ?? []);
const slow = [...foldersOf(globSync(SLOW, { cwd: ROOT }))].filter((folder) => touched.has(folder)).toSorted();
if (slow.length > 0) console.log(`\nNot run, and changed: npm test -- ${slow.join(" ")}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}.` : "\nAll checks passed.");
process.exitCode = failed.length > 0 ? 1 : 0;
