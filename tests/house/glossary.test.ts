import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const DECLARED = /`(\w+)` in `([\w.-]+)`/g;

it("docs/glossary.md names for each word a file that declares it, and no other file of that name does", async () => {
  const page = await readFile(path.join(ROOT, "docs/glossary.md"), "utf8");
  const own = page.slice(0, page.indexOf("\n## Standard terms"));
  const rows = own.split("\n").filter((line) => /^\| (?!Word \|)/.test(line));
  expect(rows.filter((row) => !row.match(DECLARED))).toEqual([]);

  const files = globSync("{app,server,tests}/**/*.{ts,tsx}", { cwd: ROOT });
  const declaring = [...own.matchAll(DECLARED)].map(async ([reference, name, base]) => {
    const texts = files.filter((file) => path.basename(file) === base).map((file) => readFile(path.join(ROOT, file), "utf8"));
    const isDeclared = new RegExp(String.raw`^export (?:async )?(?:type|class|function|const) ${name}\b`, "m");
    return { reference, files: (await Promise.all(texts)).filter((text) => isDeclared.test(text)).length };
  });
  expect((await Promise.all(declaring)).filter((each) => each.files !== 1)).toEqual([]);
});
