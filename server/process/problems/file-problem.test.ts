import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import { temporaryFolder, type TemporaryFolder } from "../../../tests/data/builders.ts";
import { naming } from "../../drivers.ts";
import { makeDataFolder } from "../data-files.ts";
import { startProblem } from "./start-problem.ts";
import { readOrMakeSecret } from "../secret.ts";

const NOBODY = 65534;
const isRoot = process.geteuid?.() === 0;

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
});
afterEach(() => folder[Symbol.asyncDispose]());

/** The problem reported for `work`. Root has every permission, so another user runs it. */
async function problemOf(work: () => Promise<unknown>): Promise<string | null> {
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await work();
    return "It was done.";
  } catch (error) {
    return startProblem(error);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const refused = (file: string) =>
  expect.stringMatching(
    new RegExp(
      `^${file}, which belongs to the user \\w+, cannot be used by the user \\w+ \\(E\\w+\\)\\. Change its owner or mode, or choose another location\\.$`,
    ),
  );

describe.runIf(process.platform !== "win32")("a permission error is reported as such, not as a database problem", () => {
  it("for a folder that cannot be written", async () => {
    const inside = (name: string) => path.join(folder.path, "data", name);
    await mkdir(inside(""), { mode: 0o555 });
    const at = refused(inside("").replace(/\/$/, ""));
    expect(await problemOf(() => makeDataFolder(inside("data")))).toEqual(at);
    expect(await problemOf(async () => lockFile(inside("serving.lock")))).toEqual(at);
    expect(await problemOf(() => naming(inside("a.db"), async () => openSqliteFile(inside("a.db"))))).toEqual(at);
    expect(await problemOf(() => readOrMakeSecret(inside("secret")))).toEqual(at);
    expect(await problemOf(async () => openDiskBlobs(inside("blobs")))).toEqual(at);
  });

  it.each(["", "-wal"])("for a database whose file%s belongs to another user, as after a command by root", async (suffix) => {
    const file = path.join(folder.path, "a.db");
    const database = openSqliteFile(file);
    database.exec("CREATE TABLE a (b)");
    database.close();
    await chmod(folder.path, 0o777);
    for (const each of ["", "-wal", "-shm"]) await writeFile(file + each, "", { flag: "a" });
    await chmod(file + suffix, 0o400);
    if (isRoot) for (const each of ["", "-wal", "-shm"]) if (each !== suffix) await chown(file + each, NOBODY, NOBODY);
    const write = async () => {
      using opened = openSqliteFile(file);
      opened.exec("INSERT INTO a VALUES (1)");
    };
    expect(await problemOf(() => naming(file, write))).toEqual(refused(file + suffix));
  });

  it("for a secret that cannot be read", async () => {
    const file = path.join(folder.path, "secret");
    await writeFile(file, "forty characters that an operator chose.", { mode: 0o000 });
    expect(await problemOf(() => readOrMakeSecret(file))).toEqual(refused(file));
  });
});
