import { existsSync } from "node:fs";
import { chmod, stat } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildDayCount, buildItem, temporaryFolder } from "../../../../tests/data/builders.ts";
import { nodeSqliteDialect } from "./sqlite-dialect.ts";
import { openSqliteFile, openSqliteFileForReading } from "./sqlite-file.ts";
import { openSqliteStore } from "./sqlite.ts";

const now = () => new Date("2024-05-01T12:00:00Z");

describe("a SQLite file", () => {
  it("is opened with durable commits and a wait for other writers", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "made", "on the way", "a.db");
    using database = openSqliteFile(file);
    const pragma = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
    const names = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "cache_size", "temp_store"];
    expect(names.map(pragma)).toEqual(["wal", 2, 1, 5000, -16384, 2]);
    using patient = openSqliteFile(file, undefined, true);
    expect(patient.prepare("PRAGMA busy_timeout").get()?.["timeout"]).toBe(3_600_000);
  });

  it.each([
    ["is made", false],
    ["was there", true],
  ])("is readable by its owner only when it %s in a shared folder, including its companion files", async (_what, wasThere) => {
    await using folder = await temporaryFolder();
    await chmod(folder.path, 0o755);
    const file = path.join(folder.path, "a.db");
    const all = [file, `${file}-wal`, `${file}-shm`];
    const before = wasThere ? openSqliteFile(file) : null;
    before?.exec("CREATE TABLE first (n INTEGER)");
    if (before) await Promise.all(all.map((name) => chmod(name, 0o644)));
    using database = openSqliteFile(file);
    database.exec("CREATE TABLE t (n INTEGER)");
    const modes = await Promise.all(all.map(async (name) => ((await stat(name)).mode & 0o777).toString(8)));
    expect(modes).toEqual(["600", "600", "600"]);
    before?.close();
  });

  it("cannot be written through the read connection", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    using writing = openSqliteFile(file);
    writing.exec("CREATE TABLE t (n INTEGER)");
    using reading = openSqliteFileForReading(file);
    expect(() => reading.exec("INSERT INTO t VALUES (1)")).toThrow("readonly");
  });

  it("is a single file again once the store is closed", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    const store = await openSqliteStore({ file, now });
    await store.items.insert(buildItem("movie"));
    expect(existsSync(`${file}-wal`)).toBe(true);
    await store.close();
    expect([file, `${file}-wal`, `${file}-shm`].map((name) => existsSync(name))).toEqual([true, false, false]);
  });

  it("keeps the catalogue across restarts", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    const first = await openSqliteStore({ file, now });
    const item = await first.items.insert(buildItem("game"));
    await first.close();
    const second = await openSqliteStore({ file, now });
    expect(await second.items.get(item.id)).toStrictEqual(item);
    await second.close();
  });

  it("of a newer release is not touched", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    await (await openSqliteStore({ file, now })).close();
    using newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 99");
    await expect(openSqliteStore({ file, now })).rejects.toMatchObject({ code: "store.newer-version" });
    expect(newer.prepare("PRAGMA user_version").get()?.user_version).toBe(99);
  });

  it("with an outdated index is reindexed when opened", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    const before = await openSqliteStore({ file, now });
    const { id } = await before.items.insert(buildItem("movie", { itemName: "Häxan", genre: "Horror" }));
    await before.counts.add([buildDayCount(id, { downloads: 40 })]);
    await before.close();
    const database = openSqliteFile(file);
    database.exec(
      "UPDATE meta SET value = 'old'; UPDATE contents SET name_key = 'h xan'; UPDATE genres SET slug = 'old' WHERE slug = 'horror'",
    );
    database.exec("DELETE FROM title_words; DELETE FROM title_trigrams; DELETE FROM search_words");
    database.close();
    const after = await openSqliteStore({ file, now });
    for (const text of ["haxan", "hax", "axa", "hazan"]) expect(await after.search.byTitle(text, ["movie"], 5)).toHaveLength(1);
    expect(await after.genres.list()).toEqual([{ slug: "horror", label: "Horror", count: 1 }]);
    expect(await after.counts.verify()).toBe(true);
    await after.counts.add([buildDayCount(id, { downloads: 4000 })]);
    expect(await after.items.remove(id)).toBe(true);
    expect(await after.search.byTitle("haxan", ["movie"], 5)).toEqual([]);
    await after.close();
  });
});

describe("node:sqlite behind Kysely", () => {
  it.each([[new Date()], [undefined], [{}], [[1]]])("refuses to bind what SQLite would misread: %s", async (value) => {
    await using folder = await temporaryFolder();
    const kysely = new Kysely({ dialect: nodeSqliteDialect(openSqliteFile(path.join(folder.path, "a.db"))) });
    await expect(sql`SELECT ${value} AS value`.execute(kysely)).rejects.toThrow("cannot bind");
    await kysely.destroy();
  });

  it("takes the write lock when a transaction begins", async () => {
    await using folder = await temporaryFolder();
    const file = path.join(folder.path, "a.db");
    using other = new DatabaseSync(file, { timeout: 0 });
    const kysely = new Kysely({ dialect: nodeSqliteDialect(openSqliteFile(file)) });
    await kysely.transaction().execute(async () => expect(() => other.exec("BEGIN IMMEDIATE")).toThrow("locked"));
    expect(() => other.exec("BEGIN IMMEDIATE")).not.toThrow();
    await kysely.destroy();
  });

  it("reports why a transaction failed even if SQLite has already ended it", async () => {
    await using folder = await temporaryFolder();
    const kysely = new Kysely({ dialect: nodeSqliteDialect(openSqliteFile(path.join(folder.path, "a.db"))) });
    const failure = new Error("the disk is full");
    const run = kysely.transaction().execute(async (transaction) => {
      await sql.raw("ROLLBACK").execute(transaction);
      throw failure;
    });
    await expect(run).rejects.toBe(failure);
    await kysely.destroy();
  });

  it("stores nothing after SQLite has ended a transaction, even if its work goes on", async () => {
    await using folder = await temporaryFolder();
    const kysely = new Kysely({ dialect: nodeSqliteDialect(openSqliteFile(path.join(folder.path, "a.db"))) });
    await sql`CREATE TABLE t (text TEXT)`.execute(kysely);
    await sql`PRAGMA max_page_count = 4`.execute(kysely);
    const run = kysely.transaction().execute(async (transaction) => {
      await expect(sql`INSERT INTO t VALUES (zeroblob(100000))`.execute(transaction)).rejects.toThrow("full");
      await sql`INSERT INTO t VALUES ('small')`.execute(transaction);
    });
    await expect(run).rejects.toThrow("rolled back");
    expect((await sql`SELECT * FROM t`.execute(kysely)).rows).toEqual([]);
    await kysely.destroy();
  });
});
