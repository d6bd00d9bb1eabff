import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";

/** ASVS 5.0.0, level 1: the last number of each item by its section. */
const LEVEL_1: Record<string, readonly number[]> = {
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2],
  "1.5": [1],
  "2.1": [1],
  "2.2": [1, 2],
  "2.3": [1],
  "3.2": [1, 2],
  "3.3": [1],
  "3.4": [1, 2],
  "3.5": [1, 2, 3],
  "4.1": [1],
  "4.4": [1],
  "5.2": [1, 2],
  "5.3": [1, 2],
  "6.1": [1],
  "6.2": [1, 2, 3, 4, 5, 6, 7, 8],
  "6.3": [1, 2],
  "6.4": [1, 2],
  "7.2": [1, 2, 3, 4],
  "7.4": [1, 2],
  "8.1": [1],
  "8.2": [1, 2],
  "8.3": [1],
  "9.1": [1, 2, 3],
  "9.2": [1],
  "10.4": [1, 2, 3, 4, 5],
  "11.3": [1, 2],
  "11.4": [1],
  "12.1": [1],
  "12.2": [1, 2],
  "13.4": [1],
  "14.2": [1],
  "14.3": [1],
  "15.1": [1],
  "15.2": [1],
  "15.3": [1],
};

const text = await readFile("docs/security.md", "utf8");

it("quoted tests exist with their titles", async () => {
  const quoted = [...text.matchAll(/`([\w./-]+\.ts)` \("([^"]+)"\)/g)];
  expect(quoted.length).toBeGreaterThan(20);
  for (const [, file = "", title = ""] of quoted) expect(await readFile(file, "utf8")).toContain(title);
});

it("the tables of ASVS have every item of level 1 in order, and no empty cell", () => {
  const [, asvs = ""] = text.split("\n## OWASP ASVS 5.0\n");
  const rows = asvs.split("\n").filter((line) => line.startsWith("|"));
  const cells = rows.map((row) => row.split("|").slice(1, -1));
  expect(cells.filter((row) => row.length !== 4 || row.some((cell) => cell.trim() === ""))).toEqual([]);
  const [, level1 = ""] = asvs.split("\n### Level 1\n");
  const listed = [...(level1.split("\n### ")[0] ?? "").matchAll(/^\| (\d[\d.]+) \|/gm)].map(([, item]) => item);
  expect(listed).toEqual(Object.entries(LEVEL_1).flatMap(([section, items]) => items.map((item) => `${section}.${item}`)));
  expect(listed).toHaveLength(70);
});
