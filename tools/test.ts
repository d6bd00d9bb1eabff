import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { buildIfStale } from "../bin/build.mjs";
import { LEFT_OUT_CODE } from "../scripts/drills/missing-programs.ts";
import { freeCores } from "./free-cores.ts";
import { ROOT, runTool } from "./run.ts";
import { selectTests } from "./select-tests.ts";
import { type Failure, type Outcome, playwrightOutcome, vitestOutcome } from "./test-reports.ts";

/** Lines repeated at the end; the full message is above. */
const MESSAGE_LINES = 12;
const SLOWEST = 10;
const cores = await freeCores();
/** One more than cores: tests wait for servers, databases and browsers. */
const WORKERS = cores + 1;
/** Two programs run in parallel only if each has a core. */
const areBeside = cores > 1;
const SHARED_WORKERS = areBeside ? Math.ceil(WORKERS / 2) : cores;

/**
 * Only browser tests are retried, once, because machines are shared. Others are not: a property test fails on one draw in many.
 */
const RETRY = "--retries=1";
const SERVERS = "playwright.servers.config.ts";

const results = path.join(ROOT, "test-results");

type Step = { label: string; run: () => Promise<number>; outcome?: () => Promise<Outcome> };
/** Run in parallel, each in order. */
type Stage = readonly (readonly Step[])[];

const tool = (label: string, program: string, ...args: string[]): Step => ({ label, run: () => runTool(program, args) });

/** @param projects Projects of vitest.config.ts. */
function vitestStep(projects: string[], workers: number, args: string[], environment: Record<string, string> = {}): Step {
  const label = `${projects.join(" and ")} tests`;
  const report = path.join(results, `${label.replaceAll(" ", "-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    label,
    run: () =>
      runTool(
        "vitest",
        ["run", ...reporters, ...projects.flatMap((name) => ["--project", name]), "--maxWorkers", String(workers), ...args],
        { environment },
      ),
    outcome: () => vitestOutcome(report, ROOT),
  };
}

function browserStep(label: string, args: string[] = [], environment: Record<string, string> = {}): Step {
  const report = path.join(results, `${label.replaceAll(" ", "-")}.json`);
  return {
    label,
    run: () =>
      runTool("playwright", ["test", RETRY, "--workers", String(SHARED_WORKERS), ...args], {
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...environment },
        output: "at-end",
      }),
    outcome: () => playwrightOutcome(report),
  };
}

/** Not in parallel with the tests: both may build. */
const BUILD: Step = { label: "build", run: () => buildIfStale(ROOT, process.execPath).then(() => 0) };

const CHECKS: Stage = [
  [tool("format", "oxfmt", "--check", "."), tool("lint", "oxlint", "--deny-warnings")],
  // Each further checker checks again the types that files share: the usual four take a third more CPU.
  [BUILD, tool("route types", "react-router", "typegen"), tool("types", "tsc", "--noEmit", "--checkers", "1")],
];

/** The mode in which browser tests run on pages that a browser translates (e2e/page-translation.ts). */
const TRANSLATED = { TRANSLATED: "1" };

const WITHOUT_FULL = ["--tags-filter", "!full"];
const ALL_DRAWS = { ALL_DRAWS: "1" };

/** Request tests wait most, and get one more worker once the browsers have ended. */
const ALL: Stage[] = [
  CHECKS,
  [
    [vitestStep(["unit", "component", "contract"], SHARED_WORKERS, WITHOUT_FULL)],
    [
      browserStep("browser tests", ["--grep-invert", "@full|@servers"]),
      browserStep("browser tests on servers", ["--config", SERVERS, "--grep", "@servers", "--grep-invert", "@full"]),
      browserStep("browser tests of translated pages", ["--grep", "@translated"], TRANSLATED),
      vitestStep(["request"], WORKERS, WITHOUT_FULL),
    ],
  ],
];

/** `ALL` and what it leaves out: the tests tagged `full`, and `draws`. Then the drills. */
const FULL: Stage[] = [
  CHECKS,
  [
    [vitestStep(["unit", "component", "contract"], SHARED_WORKERS, [], ALL_DRAWS)],
    [
      browserStep("browser tests"),
      browserStep("browser tests on servers", ["--config", SERVERS]),
      browserStep("browser tests of translated pages", [], TRANSLATED),
      vitestStep(["request"], WORKERS, [], ALL_DRAWS),
    ],
  ],
  [
    [
      "release",
      "rolling-restart",
      "failover",
      "pooler",
      "swift",
      "restore",
      "deploy",
      "download",
      "mirror",
      "cache",
      "cdn",
      "https",
      "crash --kills 20",
      "pictures 30",
      "upgrade",
    ].map((drill) => tool(`drill ${drill}`, process.execPath, "scripts/drills/run.ts", ...drill.split(" "))),
  ],
];

/** Failures are listed last, after the long output. @returns whether everything passed. */
async function runAll(stages: readonly Stage[]): Promise<boolean> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const outcomes: Outcome[] = [];
  const failures: Failure[] = [];
  const leftOut: string[] = [];
  const runStep = async ({ label, run, outcome }: Step) => {
    const startedMs = performance.now();
    const code = await run();
    const tests = await outcome?.();
    if (tests) outcomes.push(tests);
    failures.push(...(tests?.failures ?? []));
    if (code === LEFT_OUT_CODE) leftOut.push(label);
    else if (code !== 0 && !tests?.failures.length)
      failures.push({ name: label, message: `ended with exit code ${code}, see above` });
    else if (tests?.passed === 0) failures.push({ name: label, message: "passed no test at all" });
    console.log(`\n— ${label}: ${seconds(performance.now() - startedMs)}`);
  };
  const runLane = async (steps: readonly Step[]) => {
    for (const step of steps) await runStep(step);
  };
  for (const lanes of stages) {
    if (areBeside) await Promise.all(lanes.map(runLane));
    else await runLane(lanes.flat());
  }
  const slowest = outcomes.flatMap(({ durations }) => durations).toSorted((a, b) => b.ms - a.ms);
  console.log("\nSlowest:");
  for (const { name, ms } of slowest.slice(0, SLOWEST)) console.log(`  ${seconds(ms)}  ${name}`);
  print(
    "Passed only when it was tried again",
    outcomes.flatMap(({ unsteady }) => unsteady),
  );
  print("Failed", failures);
  if (leftOut.length > 0) console.log(`\nLeft out, since programs are missing (see above): ${leftOut.join(", ")}`);
  const passed = outcomes.reduce((sum, each) => sum + each.passed, 0);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}

async function runNamed(names: readonly string[]): Promise<boolean> {
  const runs = (await Promise.all(names.map((name) => selectTests(ROOT, name)))).flatMap(({ vitest, playwright, title }) => [
    ...(vitest.length > 0 ? [["vitest", "run", ...vitest, ...ofTitle("-t", title), "--maxWorkers", String(WORKERS)]] : []),
    ...(playwright.length > 0
      ? [["playwright", "test", ...playwright, ...ofTitle("--grep", title), "--workers", String(WORKERS)]]
      : []),
  ]);
  let hasPassed = true;
  for (const [program = "", ...args] of runs) hasPassed = (await runTool(program, args)) === 0 && hasPassed;
  return hasPassed;
}

function ofTitle(flag: string, title: string | null): string[] {
  return title === null ? [] : [flag, title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")];
}

function print(heading: string, tests: readonly Failure[]): void {
  for (const { name, message } of tests) console.log(`\n${heading}: ${name}\n${shortened(message)}`);
}

function shortened(message: string): string {
  const lines = message.split("\n");
  const rest = lines.length > MESSAGE_LINES ? ["…"] : [];
  return [...lines.slice(0, MESSAGE_LINES), ...rest].map((line) => `  ${line}`).join("\n");
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}

const args = process.argv.slice(2);
const run = () => {
  if (args.length === 0) return runAll(ALL);
  return args.length === 1 && args[0] === "--full" ? runAll(FULL) : runNamed(args);
};
process.exitCode = await run().then(
  (hasPassed) => (hasPassed ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return 2;
  },
);
