import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { fillTestSite, newTestSite, type TestSite } from "../../../../tests/test-sites.ts";
import {
  changedTables,
  layoutOf,
  makeOlderCatalogue,
  sideOf,
  type DatabaseLocation,
} from "../../../../tests/sites/older-site.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import type { Store } from "#app/store/store.ts";
import { readPostgresSchema } from "../postgres/read-postgres-schema.ts";
import { openPostgresStore } from "../postgres/postgres.ts";
import { readSqliteSchema } from "../sqlite/read-sqlite-schema.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";
import { BACKUP_SCHEMAS, POSTGRES_MIGRATIONS } from "./migrations.ts";
import { STEPS } from "./steps.ts";

const now = () => new Date();

let source: TestSite;

beforeAll(async () => {
  source = await newTestSite("SQLite");
  await fillTestSite(source);
});
afterAll(() => source[Symbol.asyncDispose]());

type OlderCatalogue = {
  location: DatabaseLocation;
  open(refusesOlder?: boolean): Promise<Store>;
  /** Makes the database older than any release that can be upgraded. */
  age: string;
} & AsyncDisposable;

async function newSqlite(): Promise<OlderCatalogue> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "marquee.db");
  const open = (refusesOlder = false) => openSqliteStore({ file, now, refusesOlder });
  return { location: { file }, open, age: "PRAGMA user_version = 3", [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

async function newPostgres(): Promise<OlderCatalogue> {
  const { url, ...database } = await testDatabase();
  const open = (refusesOlder = false) => openPostgresStore({ url, now, refusesOlder });
  return {
    location: { url },
    open,
    age: "UPDATE schema_version SET number = 3, applied = 3",
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  };
}

const schemaOf = (location: DatabaseLocation) =>
  "url" in location ? readPostgresSchema(location.url) : readSqliteSchema(location.file);

describe.each([
  { engine: "SQLite", make: newSqlite },
  { engine: "PostgreSQL", make: newPostgres },
])("a catalogue of an older release on $engine", ({ make }) => {
  it.each(STEPS.map(({ name }, at) => ({ name, schema: BACKUP_SCHEMAS.first + at })))(
    "is upgraded from before $name with all its rows, and can be searched, counted and edited",
    async ({ schema }) => {
      await using made = await make();
      const rows = await makeOlderCatalogue(made.location, { source: source.side, schema });
      const older = await schemaOf(made.location);
      expect(older).toMatchObject({ items: 11, pending: { length: BACKUP_SCHEMAS.newest - schema } });
      const store = await made.open();
      expect(await changedTables(made.location, rows)).toEqual([]);
      expect(await schemaOf(made.location)).toMatchObject({ applied: older.newest, pending: [], reindexes: false });
      expect(await store.counts.verify()).toBe(true);
      expect(await store.items.get("item-5")).toMatchObject({ itemName: "Renamed", genre: "Drama, Genre 5" });
      expect((await store.search.byTitle("千と千尋", ["movie"], 10)).length).toBeGreaterThan(0);
      await store.items.replace({ ...(await source.store.items.get("item-7"))!, itemName: "Written since" });
      await store.close();
    },
  );

  it("is unchanged when the upgrade is not allowed or a step after a migration fails", async () => {
    await using made = await make();
    const { location } = made;
    const rows = await makeOlderCatalogue(location, { source: source.side, schema: BACKUP_SCHEMAS.first });
    const isSame = async (layout: unknown) => {
      expect(await layoutOf(location)).toEqual(layout);
      expect(await changedTables(location, rows)).toEqual([]);
    };
    const layout = await layoutOf(location);
    await expect(made.open(true)).rejects.toMatchObject({ code: "store.older-version" });
    await isSame(layout);
    const side = sideOf(location);
    const run = (text: string) => side.write((database) => sql.raw(text).execute(database));
    await run("DROP INDEX contents_year");
    await run("CREATE TABLE contents_year (anything INTEGER)");
    await expect(made.open()).rejects.toThrow("contents_year");
    await isSame(layout);
    await run("DROP TABLE contents_year");
    await side.close();
    await (await made.open()).close();
    expect(await changedTables(location, rows)).toEqual([]);
  });

  it("is rejected if it predates the base schema", async () => {
    await using made = await make();
    await (await made.open()).close();
    const side = sideOf(made.location);
    await side.write((database) => sql.raw(made.age).execute(database));
    await side.close();
    const refusal = {
      code: "store.older-version",
      message: expect.stringMatching(/^The database .* Export it .* import that here\.$/),
    };
    await expect(made.open()).rejects.toMatchObject(refusal);
    await expect(schemaOf(made.location)).rejects.toMatchObject(refusal);
  });
});

it("older releases start on PostgreSQL until the new one has indexed all items", async () => {
  await using made = await newPostgres();
  const { location } = made;
  await makeOlderCatalogue(location, { source: source.side, schema: BACKUP_SCHEMAS.first });
  const side = sideOf(location);
  const run = (text: string) => side.write((database) => sql.raw(text).execute(database));
  await run("UPDATE meta SET value = 'old'");
  await run("ALTER TABLE content_bodies RENAME TO elsewhere");
  await expect(made.open()).rejects.toThrow("content_bodies");
  const announced = () =>
    side.read(async (database) => (await sql<{ number: number }>`SELECT number FROM schema_version`.execute(database)).rows[0]);
  expect(await announced()).toEqual({ number: POSTGRES_MIGRATIONS.first });
  expect(await schemaOf(location)).toMatchObject({ pending: [], reindexes: true });
  await run("ALTER TABLE elsewhere RENAME TO content_bodies");
  await (await made.open()).close();
  expect(await announced()).toEqual({ number: (await schemaOf(location)).newest });
  await side.close();
});

it("an upgraded PostgreSQL finds titles by an index alone", async () => {
  await using made = await newPostgres();
  await makeOlderCatalogue(made.location, { source: source.side, schema: BACKUP_SCHEMAS.first });
  await (await made.open()).close();
  const side = sideOf(made.location);
  const { rows } = await side.read((database) =>
    sql`SELECT relallvisible AS pages FROM pg_class WHERE oid = to_regclass('title_words')`.execute(database),
  );
  expect(rows).toEqual([{ pages: 1 }]);
  await side.close();
});
