import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT, runTool } from "./run.ts";

type Step = [label: string, program: string, args: string[]];

/** Run beside each other, each in order: lint and types both read the types of the routes. */
const LANES: Step[][] = [
  [["unit tests", "vitest", ["run", "--project", "unit", "--maxWorkers", "100%"]]],
  [
    ["route types", "react-router", ["typegen"]],
    ["format", "oxfmt", ["--check", "."]],
    ["lint", "oxlint", ["--deny-warnings"]],
    ["types", "tsc", ["--noEmit"]],
  ],
];

/** Contract tests on every driver take too long for a check. */
const CONTRACTS = ["app/store", "app/blobs", "app/accounts", "app/pictures"];

async function changedContracts(): Promise<string[]> {
  const isChanged = async (folder: string) => {
    const status = await promisify(execFile)("git", ["status", "--porcelain", "--", folder], { cwd: ROOT });
    return status.stdout !== "";
  };
  const changed = await Promise.all(CONTRACTS.map((folder) => isChanged(folder).catch(() => false)));
  return CONTRACTS.filter((_, index) => changed[index]);
}

async function runLane(steps: readonly Step[]): Promise<void> {
  for (const [label, program, args] of steps) {
    const code = await runTool(program, args, { output: "at-end" });
    console.log(`— ${label}`);
    if (code !== 0) failed.push(label);
  }
}

const failed: string[] = [];
await Promise.all(LANES.map(runLane));
const contracts = await changedContracts();
if (contracts.length > 0) console.log(`\nNot run, and changed: npm test -- ${contracts.join(" ")}`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}.` : "\nAll checks passed.");
process.exitCode = failed.length > 0 ? 1 : 0;
