import path from "node:path";
import { Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { buildItem, temporaryFolder } from "../../../../tests/data/builders.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import type { Store } from "../../store.ts";
import type { Tables } from "../database/schema.ts";
import { migrate, MIGRATIONS as ON_SQLITE } from "../sqlite/migrate.ts";
import { nodeSqliteDialect } from "../sqlite/dialect.ts";
import { migratePostgres, MIGRATIONS as ON_POSTGRES } from "../postgres/migrate.ts";
import { oneWriterAtATime } from "../postgres/access.ts";
import { openPool } from "../postgres/pool.ts";
import { openPostgresStore } from "../postgres/postgres.ts";
import { openSqliteFile } from "../sqlite/file.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";

const now = () => new Date();
const WITHOUT_INDEX = { reindex: async () => {}, mayUpgrade: true };

type OldTables = {
  content_counts: { type: string; n: number };
  genre_counts: { type: string; genre_id: number; n: number };
  year_counts: { type: string; release_year: number; n: number };
  language_counts: { type: string; language: string; n: number };
};

type OldDatabase = { before: Kysely<OldTables>; migrate(): Promise<void>; open(): Promise<Store> } & AsyncDisposable;

async function oldSqlite(): Promise<OldDatabase> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const connection = openSqliteFile(file);
  for (const migration of ON_SQLITE.slice(0, 11)) connection.exec(migration);
  connection.exec("PRAGMA user_version = 11");
  const before = new Kysely<OldTables>({ dialect: nodeSqliteDialect(connection) });
  return {
    before,
    async migrate() {
      const other = openSqliteFile(file);
      const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(other) });
      await migrate(other, { write: (work) => database.transaction().execute(work), ...WITHOUT_INDEX });
      await database.destroy();
    },
    open: () => openSqliteStore({ file, now }),
    async [Symbol.asyncDispose]() {
      await before.destroy();
      await folder[Symbol.asyncDispose]();
    },
  };
}

async function oldPostgres(): Promise<OldDatabase> {
  const place = await testDatabase();
  const pool = openPool(place.url, 1);
  for (const migration of ON_POSTGRES.slice(0, 5)) await sql.raw(migration).execute(pool.database);
  await sql`UPDATE schema_version SET number = 5`.execute(pool.database);
  return {
    before: pool.database as unknown as Kysely<OldTables>,
    async migrate() {
      const other = openPool(place.url, 1);
      await migratePostgres(oneWriterAtATime(other.database, other.database), WITHOUT_INDEX);
      await other.close();
    },
    open: () => openPostgresStore({ url: place.url, now }),
    async [Symbol.asyncDispose]() {
      await pool.close();
      await place[Symbol.asyncDispose]();
    },
  };
}

async function writeAsBefore(database: Kysely<OldTables>, seq: number, { type, language, year, genre }: Written): Promise<void> {
  await sql`
    INSERT INTO contents (seq, id, c_id, type, item_name, name_key, genre, language, released_year, release_year, release_key,
      thumbnail_url, banner_url, created_at, updated_at)
    VALUES (${seq}, ${`id-${seq}`}, ${`code-${seq}`}, ${type}, 'A Title', 'atitle', 'Drama', ${language}, ${String(year)}, ${year}, '',
      '', '', 1, ${1000 + seq})`.execute(database);
  await sql`INSERT INTO content_bodies (seq, body) VALUES (${seq}, ${'{"cast":[]}'})`.execute(database);
  await sql`INSERT INTO content_stats (seq) VALUES (${seq})`.execute(database);
  await sql`
    INSERT INTO item_genres (seq, genre_id, type, language, release_year, release_key, rating, created_at, genre_set)
    VALUES (${seq}, ${genre}, ${type}, ${language}, ${year}, '', 0, 1, ${`,${genre},`})`.execute(database);
  await sql`
    INSERT INTO item_facets (seq, type, title, code, downloads, release_year, language, genre_set)
    VALUES (${seq}, ${type}, 'atitle', '', 0, ${year}, ${language}, ${`,${genre},`})`.execute(database);
  await sql`INSERT INTO people (person_id, slug, label) VALUES (${seq}, ${`ada${seq}`}, 'Ada')`.execute(database);
  await sql`
    INSERT INTO item_people (person_id, type, seq, language, release_year, genre_set)
    VALUES (${seq}, ${type}, ${seq}, ${language}, ${year}, ${`,${genre},`})`.execute(database);
}

type Written = { type: string; language: string | null; year: number; genre: number };

async function changesOf(database: Kysely<OldTables>): Promise<string[]> {
  const { rows } = await sql<{ seq: number; at: number }>`
    SELECT seq, changed_at AS at FROM item_facets ORDER BY changed_at`.execute(database);
  return rows.map(({ seq, at }) => `${seq} ${at}`);
}

async function countersOf(database: Kysely<OldTables>) {
  const types = await database.selectFrom("content_counts").select(["type", "n"]).where("n", ">", 0).execute();
  const genres = await database.selectFrom("genre_counts").select(["genre_id", "n"]).where("n", ">", 0).execute();
  const years = await database
    .selectFrom("year_counts")
    .select(["release_year", "n"])
    .where("release_year", ">", 0)
    .where("n", ">", 0)
    .execute();
  const languages = await database.selectFrom("language_counts").select(["language", "n"]).where("n", ">", 0).execute();
  const numbers = (rows: readonly { n: number }[]) => rows.map((row) => Object.values(row).join(" ")).toSorted();
  return [types, genres, years, languages].map(numbers);
}

describe.each([
  ["SQLite", oldSqlite],
  ["PostgreSQL", oldPostgres],
])("an instance of the release before, whose database %s was migrated", (_engine, openOld) => {
  it("reads the counters by their old names, and what it writes is counted and dated", async () => {
    await using old = await openOld();
    const { before } = old;
    await sql`INSERT INTO genres (genre_id, slug, label) VALUES (1, 'drama', 'Drama'), (2, 'war', 'War')`.execute(before);
    await writeAsBefore(before, 101, { type: "movie", language: "German", year: 1922, genre: 1 });
    await writeAsBefore(before, 102, { type: "game", language: null, year: 0, genre: 2 });
    const counted = [["game 1", "movie 1"], ["1 1", "2 1"], ["1922 1"], ["German 1"]];
    expect(await countersOf(before)).toEqual(counted);
    await old.migrate();
    expect(await countersOf(before)).toEqual(counted);
    await writeAsBefore(before, 103, { type: "movie", language: "German", year: 1922, genre: 1 });
    expect(await changesOf(before)).toEqual(["101 1101", "102 1102", "103 1103"]);
    await sql`UPDATE contents SET updated_at = 1200 WHERE seq = 101`.execute(before);
    expect((await changesOf(before)).at(-1)).toBe("101 1200");
    await sql`UPDATE contents SET language = NULL, release_year = 1927 WHERE seq = 103`.execute(before);
    await sql`DELETE FROM item_genres WHERE seq = 102`.execute(before);
    await sql`DELETE FROM contents WHERE seq = 102`.execute(before);
    expect(await countersOf(before)).toEqual([["movie 2"], ["1 2"], ["1922 1", "1927 1"], ["German 1"]]);
    const store = await old.open();
    await store.items.insert(buildItem("anime", { genre: "Drama", language: "German", releasedYear: "1922" }));
    expect((await countersOf(before))[3]).toEqual(["German 1", "German 1"]);
    expect(await store.counts.verify()).toBe(true);
    await store.close();
  });
});
