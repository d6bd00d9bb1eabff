import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { openFolderWithoutLinks } from "./folder-without-links.ts";

let folder: TemporaryFolder;
const inFolder = (name: string) => path.join(folder.path, name);
const open = () => openFolderWithoutLinks(inFolder("out"));
const bytes = () => new Blob(["new"]).stream();
const link = { code: "blob.unusable", message: expect.stringMatching(/^\S+ is a symbolic link, .*\.$/) as string };

beforeEach(async () => {
  folder = await temporaryFolder();
  for (const name of ["out/pages", "outside"]) await mkdir(inFolder(name), { recursive: true });
  await writeFile(inFolder("outside/page"), "mine");
});
afterEach(() => folder[Symbol.asyncDispose]());

async function expectUntouched(): Promise<void> {
  expect(await readdir(inFolder("outside"))).toEqual(["page"]);
  expect(await readFile(inFolder("outside/page"), "utf8")).toBe("mine");
}

it.each(["data", "pages", ".publishing", ".publishing/tmp"])(
  "does not open a folder whose %s is a symbolic link",
  async (name) => {
    await rm(inFolder(`out/${name}`), { recursive: true, force: true });
    await mkdir(path.dirname(inFolder(`out/${name}`)), { recursive: true });
    await symlink(inFolder("outside"), inFolder(`out/${name}`));
    await expect(open()).rejects.toMatchObject(link);
    await expectUntouched();
  },
);

it("neither writes nor deletes through a symbolic link", async () => {
  await symlink(inFolder("outside"), inFolder("out/pages/movies"));
  await symlink(inFolder("outside/page"), inFolder("out/pages/page"));
  await symlink(inFolder("nowhere"), inFolder("out/pages/dead"));
  const blobs = await open();
  for (const key of ["pages/movies/page", "pages/movies/new", "pages/page", "pages/dead"]) {
    await expect(blobs.put(key, bytes(), 10)).rejects.toMatchObject(link);
    await expect(blobs.delete(key)).rejects.toMatchObject(link);
  }
  await expectUntouched();
  await blobs.put("pages/other", bytes(), 10);
  expect(await readFile(inFolder("out/pages/other"), "utf8")).toBe("new");
});
