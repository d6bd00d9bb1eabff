import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { ROOT, runTool } from "./run.ts";
import { type Failure, type Outcome, playwrightOutcome, vitestOutcome } from "./test-reports.ts";

/** How much of what is wrong with a test is said again at the end, in lines: the whole of it stands above. */
const MESSAGE_LINES = 12;

/**
 * A story that failed is told a second time: hundreds of them drive a real browser, on machines that have other guests. What
 * passed only then is named all the same. Rules get no second try: one in many draws is what a property is there to find.
 */
const AGAIN = "--retries=1";

const results = path.join(ROOT, "test-results");
const vitestReport = path.join(results, "vitest.json");
const storiesReport = path.join(results, "playwright.json");
const serversReport = path.join(results, "playwright-servers.json");

/** A program that `npm test` runs; one that runs tests leaves a report, too. */
type Step = { label: string; run: () => Promise<number>; outcome?: () => Promise<Outcome> };

/** Format, lint, types, then every test: unit, contract, request, and the stories in a real browser, those about what is kept on both pairs of engines. */
const STEPS: Step[] = [
  { label: "format", run: () => runTool("oxfmt", ["--check", "."]) },
  { label: "lint", run: () => runTool("oxlint", ["--deny-warnings"]) },
  { label: "route types", run: () => runTool("react-router", ["typegen"]) },
  { label: "types", run: () => runTool("tsc", ["--noEmit"]) },
  {
    label: "vitest",
    run: () => runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`]),
    outcome: () => vitestOutcome(vitestReport, ROOT),
  },
  {
    label: "stories",
    run: () => runTool("playwright", ["test", AGAIN], { environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: storiesReport } }),
    outcome: () => playwrightOutcome(storiesReport),
  },
  {
    label: "stories on servers",
    run: () =>
      runTool("playwright", ["test", AGAIN, "--config", "playwright.servers.config.ts"], {
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: serversReport },
      }),
    outcome: () => playwrightOutcome(serversReport),
  },
];

/** @returns Whether everything passed. What did not is named last, where the end of a long output still shows it. */
async function testEverything(): Promise<boolean> {
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  let passed = 0;
  const failures: Failure[] = [];
  const unsteady: Failure[] = [];
  for (const { label, run, outcome } of STEPS) {
    const code = await run();
    const came = await outcome?.();
    passed += came?.passed ?? 0;
    failures.push(...(came?.failures ?? []));
    unsteady.push(...(came?.unsteady ?? []));
    const untold = code !== 0 && !came?.failures.length;
    if (untold) failures.push({ name: label, message: `ended with exit code ${code}, see above` });
    else if (came?.passed === 0) failures.push({ name: label, message: "passed no test at all" });
  }
  tell("Passed only when it was tried again", unsteady);
  tell("Failed", failures);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length === 0;
}

function tell(what: string, tests: readonly Failure[]): void {
  for (const { name, message } of tests) console.log(`\n${what}: ${name}\n${shortened(message)}`);
}

function shortened(message: string): string {
  const lines = message.split("\n");
  const rest = lines.length > MESSAGE_LINES ? ["…"] : [];
  return [...lines.slice(0, MESSAGE_LINES), ...rest].map((line) => `  ${line}`).join("\n");
}

process.exitCode = (await testEverything()) ? 0 : 1;
