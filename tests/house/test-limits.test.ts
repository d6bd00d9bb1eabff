import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const TESTS = ["{app,server,scripts,tools,packages}/**/*.{test,contract}.{ts,tsx}", "tests/**/*.ts", "e2e/**/*.ts"];
/** The options of runners and waits; 0 is none. */
const LIMIT = /\btimeout: (?!0\b)|\btest\.(slow|setTimeout)\(|\.setDefault(Navigation)?Timeout\(/;
const EXEMPT = new Set(["tests/time-limits.ts", "tests/house/test-limits.test.ts"]);

it("tests have a single time limit", async () => {
  const files = (await Array.fromAsync(glob(TESTS, { cwd: ROOT }))).filter((file) => !EXEMPT.has(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(path.join(ROOT, file), "utf8")).split("\n");
      return lines.flatMap((line, index) => (LIMIT.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    }),
  );
  expect(found.flat()).toEqual([]);
});
