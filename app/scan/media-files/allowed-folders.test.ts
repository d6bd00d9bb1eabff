import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { openAllowedFolders } from "./allowed-folders.ts";

describe("allowed folders", () => {
  let folder: TemporaryFolder;
  const at = (name: string) => path.join(folder.path, name);

  beforeEach(async () => {
    folder = await temporaryFolder();
    for (const name of ["films/10", "films/9/deep", "films/.hidden", "films-not", "outside/secret"]) {
      await mkdir(at(name), { recursive: true });
    }
    await writeFile(at("films/file.mkv"), "x");
    await symlink(at("outside"), at("films/link"));
    await symlink(at("films"), at("mounted"));
  });
  afterEach(() => folder[Symbol.asyncDispose]());

  it("include all their subfolders, except hidden ones", async () => {
    const folders = openAllowedFolders([at("films"), at("missing")]);
    expect(await folders.resolve(at("films"))).toBe(at("films"));
    expect(await folders.resolve(at("films/9/deep"))).toBe(at("films/9/deep"));
    expect(await folders.list(at("films"))).toEqual(["9", "10"]);
  });

  it("may be behind a symbolic link themselves", async () => {
    const folders = openAllowedFolders([at("mounted")]);
    expect(await folders.resolve(at("mounted/9"))).toBe(at("films/9"));
    expect(await folders.list(at("mounted"))).toEqual(["9", "10"]);
  });

  it.each([
    "",
    "/",
    "films",
    "films-not",
    "outside",
    "missing",
    "films/file.mkv",
    "films/.hidden",
    "films/link",
    "films/link/secret",
    "films/../outside",
    "films/9/../../outside",
    "films/..",
    "films/9/",
    "films//9",
    "films/./9",
    "films/9\0",
    "films/gone",
  ])("do not include %j", async (name) => {
    const folders = openAllowedFolders([at("films"), at("missing")]);
    const given = name === "" || name === "/" || name === "films" ? name : `${folder.path}/${name}`;
    expect(await folders.resolve(given)).toBeNull();
    expect(await folders.list(given)).toEqual([]);
  });
});
