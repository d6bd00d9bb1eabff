import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { ROOT, runTool } from "./run.ts";

type Counts = { passed: number; failed: number };

const results = path.join(ROOT, "test-results");
const vitestReport = path.join(results, "vitest.json");
const playwrightReport = path.join(results, "playwright.json");
const serversReport = path.join(results, "playwright-servers.json");

/** Format, lint, types, then every test: unit, contract, request, and the stories in a real browser, those about what is kept on both pairs of engines. */
async function testEverything(): Promise<number> {
  await mkdir(results, { recursive: true });
  const codes = [
    await runTool("oxfmt", ["--check", "."]),
    await runTool("oxlint", ["--deny-warnings"]),
    await runTool("react-router", ["typegen"]),
    await runTool("tsc", ["--noEmit"]),
    await runTool("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`]),
    await runTool("playwright", ["test"], { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport }),
    await runTool("playwright", ["test", "--config", "playwright.servers.config.ts"], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: serversReport,
    }),
  ];
  const counts = [await vitestCounts(), await playwrightCounts(playwrightReport), await playwrightCounts(serversReport)];
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return codes.every((code) => code === 0) && failed === 0 && counts.every((count) => count.passed > 0) ? 0 : 1;
}

async function vitestCounts(): Promise<Counts> {
  const report = (await readReport(vitestReport)) as { numPassedTests: number; numFailedTests: number } | null;
  return { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 };
}

async function playwrightCounts(file: string): Promise<Counts> {
  const report = (await readReport(file)) as {
    stats: { expected: number; unexpected: number; flaky: number };
  } | null;
  if (!report) return { passed: 0, failed: 0 };
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "null"));
}

process.exitCode = await testEverything();
