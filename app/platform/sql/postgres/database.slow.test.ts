import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildDayCount, buildItem } from "../../../../tests/data/builders.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import { openPool } from "./pool.ts";
import { openPostgresStore } from "./postgres.ts";
import type { Database } from "../schema.ts";

const now = () => new Date("2024-05-01T12:00:00Z");

function poolOf(url: string): Database & AsyncDisposable {
  const { database, close } = openPool(url, 1);
  return Object.assign(database, { [Symbol.asyncDispose]: close });
}

describe("a PostgreSQL database", () => {
  it("keeps the catalogue across restarts", async () => {
    await using database = await testDatabase();
    const first = await openPostgresStore({ url: database.url, now });
    const item = await first.items.insert(buildItem("game"));
    await first.close();
    const second = await openPostgresStore({ url: database.url, now });
    expect(await second.items.get(item.id)).toStrictEqual(item);
    await second.close();
  });

  it("of a newer release is not touched", async () => {
    await using database = await testDatabase();
    await (await openPostgresStore({ url: database.url, now })).close();
    await using newer = poolOf(database.url);
    await sql`UPDATE schema_version SET number = 99`.execute(newer);
    await expect(openPostgresStore({ url: database.url, now })).rejects.toMatchObject({ code: "store.newer-version" });
    expect((await sql`SELECT number FROM schema_version`.execute(newer)).rows).toEqual([{ number: 99 }]);
  });

  it("with an outdated index is reindexed when opened", async () => {
    await using database = await testDatabase();
    const before = await openPostgresStore({ url: database.url, now });
    const { id } = await before.items.insert(buildItem("movie", { itemName: "Häxan", genre: "Horror" }));
    await before.counts.add([buildDayCount(id, { downloads: 40 })]);
    await before.close();
    await using past = poolOf(database.url);
    await sql
      .raw(
        "UPDATE meta SET value = 'old'; UPDATE contents SET name_key = 'h xan'; UPDATE genres SET slug = 'old' WHERE slug = 'horror'",
      )
      .execute(past);
    await sql.raw("DELETE FROM title_words; DELETE FROM search_words").execute(past);
    const after = await openPostgresStore({ url: database.url, now });
    for (const text of ["haxan", "hax", "axa", "hazan"]) expect(await after.search.byTitle(text, ["movie"], 5)).toHaveLength(1);
    expect(await after.genres.list()).toEqual([{ slug: "horror", label: "Horror", count: 1 }]);
    expect(await after.counts.verify()).toBe(true);
    await after.close();
  });

  it("rejects values too long for its indexes, and stores nothing of them", async () => {
    await using database = await testDatabase();
    const store = await openPostgresStore({ url: database.url, now });
    const long = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e00 + 7 * index)).join("");
    for (const overrides of [{ genre: long }, { language: long }]) {
      const insert = store.items.insert(buildItem("movie", overrides));
      await expect(insert).rejects.toMatchObject({ code: "item.invalid" });
    }
    expect(await store.counts.items()).toBe(0);
    expect(await store.counts.verify()).toBe(true);
    await store.close();
  });

  it("merges pending index entries, which each search would scan", async () => {
    await using database = await testDatabase();
    const store = await openPostgresStore({ url: database.url, now });
    await using pool = poolOf(database.url);
    await store.items.insertAll([buildItem("movie"), buildItem("movie")]);
    const item = await store.items.insert(buildItem("movie"));
    await store.items.replace({ ...item, itemName: "Metropolis" });
    const { rows } = await sql`
      SELECT relname, gin_clean_pending_list(oid) AS pages FROM pg_class
      WHERE relkind = 'i' AND 'fastupdate=on' = ANY (reloptions) ORDER BY relname`.execute(pool);
    expect(rows).toEqual(
      ["item_words_overview", "item_words_words", "title_words_trigrams", "title_words_words"].map((relname) => ({
        relname,
        pages: 0,
      })),
    );
    await store.close();
  });

  it("still works when the server has ended its connections", async () => {
    await using database = await testDatabase();
    const store = await openPostgresStore({ url: database.url, now });
    await using other = poolOf(database.url);
    await store.ping();
    const ends = sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
    await ends.execute(other);
    await expect.poll(() => store.ping().then(() => "answers", String)).toBe("answers");
    await expect.poll(() => store.items.insert(buildItem("movie")).then(() => "kept", String)).toBe("kept");
    await store.close();
  });

  it("sorts texts by bytes, whatever its locale", async () => {
    await using database = await testDatabase("TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en'");
    const store = await openPostgresStore({ url: database.url, now });
    for (const itemName of ["Öl", "ol", "Zoo", "zoo", "Oz"]) await store.items.insert(buildItem("movie", { itemName }));
    await using other = poolOf(database.url);
    const { rows } = await sql<{ item_name: string }>`SELECT item_name FROM contents ORDER BY item_name`.execute(other);
    expect(rows.map((row) => row.item_name)).toEqual(["Oz", "Zoo", "ol", "zoo", "Öl"]);
    await store.close();
  });
});

describe("pg behind Kysely", () => {
  it.each([[new Date()], [undefined], [{}], [[1]], [true]])(
    "refuses to bind what PostgreSQL would misread: %s",
    async (value) => {
      await using database = await testDatabase();
      await using pool = poolOf(database.url);
      await expect(async () => sql`SELECT ${value} AS value`.execute(pool)).rejects.toThrow("cannot bind");
    },
  );

  it("prepares Kysely's queries, and plans handwritten ones each time", async () => {
    await using database = await testDatabase();
    await (await openPostgresStore({ url: database.url, now })).close();
    await using pool = poolOf(database.url);
    await sql`SELECT ${1} + 1 AS two`.execute(pool);
    const built = pool.selectFrom("contents").select("id").where("seq", "=", 1);
    await built.execute();
    const { rows } = await sql<{ statement: string }>`SELECT statement FROM pg_prepared_statements`.execute(pool);
    expect(rows).toEqual([{ statement: built.compile().sql }]);
  });

  it("returns large numbers exactly", async () => {
    await using database = await testDatabase();
    await using pool = poolOf(database.url);
    const { rows } =
      await sql`SELECT CAST(${Number.MAX_SAFE_INTEGER} AS bigint) AS one, sum(n) AS two FROM (VALUES (CAST(${2} AS bigint))) AS v (n)`.execute(
        pool,
      );
    expect(rows).toEqual([{ one: Number.MAX_SAFE_INTEGER, two: 2 }]);
  });
});
