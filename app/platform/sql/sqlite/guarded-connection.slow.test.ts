import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { DiskWatch } from "../../blobs/disk-failures.ts";
import { temporaryFolder, type TemporaryFolder } from "../../../../tests/data/builders.ts";
import { openFileCheck } from "./guarded-connection.ts";
import { openSqliteFile } from "./sqlite-file.ts";

let folder: TemporaryFolder;
let file: string;
let failures: Parameters<DiskWatch>[];
const watch: DiskWatch = (...failure) => void failures.push(failure);

beforeEach(async () => {
  folder = await temporaryFolder();
  file = path.join(folder.path, "a.db");
  failures = [];
});
afterEach(() => folder[Symbol.asyncDispose]());

function openFull(): DatabaseSync {
  const database = openSqliteFile(file, watch);
  database.exec("CREATE TABLE t (text TEXT)");
  for (let i = 0; i < 20; i++) database.prepare("INSERT INTO t VALUES (?)").run("x".repeat(1000));
  const { page_count: pages } = database.prepare("PRAGMA page_count").get() ?? {};
  database.exec(`PRAGMA max_page_count = ${Number(pages)}`);
  return database;
}

describe("a connection to a SQLite file", () => {
  it("reports a full disk in each of its methods, and works again once there is space", () => {
    using database = openFull();
    const full = expect.objectContaining({ code: "disk.full", cause: expect.objectContaining({ errcode: 13 }) });
    const insert = database.prepare("INSERT INTO t VALUES (zeroblob(100000)) RETURNING rowid");
    expect(() => insert.run()).toThrow(full);
    expect(() => insert.all()).toThrow(full);
    expect(() => insert.get()).toThrow(full);
    expect(() => database.exec("INSERT INTO t VALUES (zeroblob(100000))")).toThrow(full);
    expect(database.prepare("SELECT count(*) AS n FROM t").get()).toEqual({ n: 20 });
    database.exec("PRAGMA max_page_count = 1000");
    expect(insert.get()).toEqual({ rowid: 21 });
    expect(failures.map(([{ code }]) => code)).toEqual(Array(4).fill("disk.full"));
  });

  it("gives observers a trial write, which changes nothing and waits for no other connection", async () => {
    using database = openFull();
    database.exec("PRAGMA user_version = 7");
    expect(() => database.exec("INSERT INTO t VALUES (zeroblob(100000))")).toThrow("full");
    const probe = failures[0]?.[1];
    await probe?.();
    expect(database.prepare("PRAGMA user_version").get()).toEqual({ user_version: 7 });
    database.exec("BEGIN IMMEDIATE");
    expect(() => probe?.()).toThrow("locked");
    database.exec("ROLLBACK");
  });
});

describe("the check of a file", () => {
  it("reads from the disk instead of the connection's cache, and needs no trial write", async () => {
    const first = openFull();
    first.close();
    using database = openSqliteFile(file);
    expect(database.prepare("SELECT count(*) AS n FROM t").get()).toEqual({ n: 20 });
    openFileCheck(file, watch)();
    await writeFile(file, Buffer.alloc(4096, "damaged"), { flag: "r+" });
    expect(database.prepare("SELECT count(*) AS n FROM t").get()).toEqual({ n: 20 });
    expect(() => openFileCheck(file, watch)()).toThrow(expect.objectContaining({ code: "store.damaged" }));
    expect(failures).toEqual([[expect.objectContaining({ code: "store.damaged" }), null]]);
  });

  it("fails for a missing file", () => {
    expect(() => openFileCheck(file)()).toThrow("unable to open");
  });
});
