import { runTool } from "./run.ts";

/** Format, lint, types and unit tests, each told apart in the output; all of them run even when one fails. */
const STEPS: [string, string, string[]][] = [
  ["format", "oxfmt", ["--check", "."]],
  ["lint", "oxlint", ["--deny-warnings"]],
  ["route types", "react-router", ["typegen"]],
  ["types", "tsc", ["--noEmit"]],
  ["unit tests", "vitest", ["run", "--project", "unit", "--maxWorkers", "100%"]],
];

const failed: string[] = [];
for (const [label, program, args] of STEPS) {
  console.log(`\n— ${label}`);
  if ((await runTool(program, args)) !== 0) failed.push(label);
}
console.log(failed.length > 0 ? `\nFailed: ${failed.join(", ")}.` : "\nAll checks passed.");
process.exitCode = failed.length > 0 ? 1 : 0;
