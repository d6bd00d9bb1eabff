import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../tests/data/builders.ts";
import { replaceFile } from "./replace-file.ts";

it("replaceFile writes beside what a killed process of the same number left, as in containers", async () => {
  await using folder = await temporaryFolder();
  const [file, left] = [path.join(folder.path, "films"), `films.${process.pid}.unfinished`];
  await writeFile(path.join(folder.path, left), "half");
  await replaceFile(
    file,
    (async function* () {
      yield "whole";
    })(),
  );
  expect([await readFile(file, "utf8"), (await readdir(folder.path)).toSorted()]).toEqual(["whole", ["films", left]]);
});
