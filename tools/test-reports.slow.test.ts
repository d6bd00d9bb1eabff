// @module-tag full
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, runTool } from "./run.ts";
import { playwrightOutcome, vitestOutcome } from "./test-reports.ts";

const NOTHING = { passed: 0, failures: [], unsteady: [], durations: [] };

let folder: string;
beforeAll(async () => {
  await mkdir(path.join(ROOT, "test-results"), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, "test-results", "reports-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function vitestOn(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(folder, "vitest-"));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
  const report = path.join(root, "report.json");
  await runTool("vitest", ["run", "--root", root, "--reporter=json", `--outputFile.json=${report}`], { output: "ignore" });
  return report;
}

async function playwrightOn(text: string): Promise<string> {
  const root = await mkdtemp(path.join(folder, "playwright-"));
  await writeFile(path.join(root, "one.spec.ts"), text);
  await writeFile(path.join(root, "playwright.config.ts"), `export default { outputDir: "./kept", workers: 1, retries: 1 };`);
  const report = path.join(root, "report.json");
  await runTool("playwright", ["test", "--config", root, "--reporter=json"], {
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: "ignore",
  });
  return report;
}

test("a failed vitest test is named with its file and error", async () => {
  const report = await vitestOn({
    "sums.test.js": `import { expect, test } from "vitest";
      test("two and two", () => expect(2 + 2).toBe(4));
      test("two and three", () => expect(2 + 3).toBe(6));`,
    "broken.test.js": `throw new Error("does not load");`,
  });
  const { passed, failures, durations } = await vitestOutcome(report, path.dirname(report));
  expect(passed).toBe(1);
  expect(durations.map(({ name }) => name)).toEqual(["sums.test.js › two and two", "sums.test.js › two and three"]);
  expect(failures).toEqual(
    expect.arrayContaining([
      { name: "sums.test.js › two and three", message: expect.stringContaining("expected 5 to be 6") },
      { name: "broken.test.js", message: expect.stringContaining("does not load") },
    ]),
  );
  expect(failures).toHaveLength(2);
});

test("a failed browser test is named with all its titles, and one that passed on retry is named separately", async () => {
  const report = await playwrightOn(`import { expect, test } from "@playwright/test";
    test("passes", () => {});
    test.describe("with scripts", () => {
      test("fails", () => expect("red").toBe("blue"));
      test("passes later", ({}, info) => expect(info.retry).toBe(1));
    });`);
  const { passed, failures, unsteady, durations } = await playwrightOutcome(report);
  expect(passed).toBe(2);
  expect(durations).toHaveLength(3);
  expect(failures.map(({ name }) => name)).toEqual(["one.spec.ts › with scripts › fails"]);
  expect(unsteady).toEqual([
    { name: "one.spec.ts › with scripts › passes later", message: expect.stringContaining("Expected: 1") },
  ]);
  expect(failures[0]?.message).toContain(`Expected: "blue"`);
});

test("a failure outside of any test is named", async () => {
  const { failures } = await playwrightOutcome(await playwrightOn(`throw new Error("does not load");`));
  expect(failures).toContainEqual({
    name: "outside of any test",
    message: expect.stringContaining("does not load"),
  });
});

test("a run without a report counts as failed", async () => {
  expect(await vitestOutcome(path.join(folder, "none.json"), folder)).toEqual(NOTHING);
  expect(await playwrightOutcome(path.join(folder, "none.json"))).toEqual(NOTHING);
});
