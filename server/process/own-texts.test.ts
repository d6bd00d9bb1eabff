import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../tests/data/builders.ts";
import { ownTexts } from "./own-texts.ts";

it("reads the current content of a file", async () => {
  await using folder = await temporaryFolder();
  const read = ownTexts(folder.path);
  expect(await read("about")).toBeNull();
  for (const text of ["# Über uns", "# About us"]) {
    await writeFile(path.join(folder.path, "about.md"), text);
    expect(await read("about")).toBe(text);
  }
});

it("finds nothing without a folder", async () => {
  await using folder = await temporaryFolder();
  expect(await ownTexts(path.join(folder.path, "pages"))("terms")).toBeNull();
});

it("rejects a text that is too large, and names its file", async () => {
  await using folder = await temporaryFolder();
  await writeFile(path.join(folder.path, "terms.md"), "x".repeat(64 * 1024 + 1));
  await expect(ownTexts(folder.path)("terms")).rejects.toMatchObject({
    code: "own-text.too-large",
    message: "pages/terms.md is larger than 64 KiB.",
  });
});

it("does not treat an unreadable file as missing", async () => {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "terms.md"));
  await expect(ownTexts(folder.path)("terms")).rejects.toMatchObject({ code: "EISDIR" });
});
