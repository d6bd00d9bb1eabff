import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { fillPlace, newPlace, type CopyPlace } from "../../../../tests/copy-places.ts";
import { changedTables, layoutOf, makeOlderCatalogue, sideOf, type OlderPlace } from "../../../../tests/sites/older-site.ts";
import { testDatabase } from "../../../../tests/servers/postgres.ts";
import type { Store } from "../../store.ts";
import { summaryJson } from "../drafts/draft-summaries.ts";
import { revivedItem } from "../items/moved-items.ts";
import { readPostgresSchema } from "../postgres/read-schema.ts";
import { openPostgresStore } from "../postgres/postgres.ts";
import { readSqliteSchema } from "../sqlite/read-schema.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";
import { SHARED_STEPS } from "./shared.ts";

const now = () => new Date();
const before = (name: string) => SHARED_STEPS.findIndex((step) => step.name === name);

let source: CopyPlace;

beforeAll(async () => {
  source = await newPlace("SQLite");
  await fillPlace(source);
});
afterAll(() => source[Symbol.asyncDispose]());

type Place = { place: OlderPlace; open(refusesOlder?: boolean): Promise<Store> } & AsyncDisposable;

async function newSqlite(): Promise<Place> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "marquee.db");
  const open = (refusesOlder = false) => openSqliteStore({ file, now, refusesOlder });
  return { place: { file }, open, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
}

async function newPostgres(): Promise<Place> {
  const { url, ...database } = await testDatabase();
  const open = (refusesOlder = false) => openPostgresStore({ url, now, refusesOlder });
  return { place: { url }, open, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() };
}

const schemaOf = (place: OlderPlace) => ("url" in place ? readPostgresSchema(place.url) : readSqliteSchema(place.file));

/** As they are stored, and as the next save would store them. */
async function draftSummariesOf(place: OlderPlace) {
  const side = sideOf(place);
  try {
    const rows = await side.read((database) => database.selectFrom("drafts").selectAll().execute());
    return rows.map(({ item, summary, summary_at, updated_at }) => ({
      stored: JSON.parse(summary ?? "null") as unknown,
      made: JSON.parse(summaryJson(revivedItem(item))) as unknown,
      isCurrent: summary_at === updated_at,
    }));
  } finally {
    await side.close();
  }
}

describe.each([
  { engine: "SQLite", make: newSqlite, schemas: [-10, -4, 0, before("drafts"), before("withdrawals")] },
  { engine: "PostgreSQL", make: newPostgres, schemas: [0, before("attention")] },
])("a catalogue of an older release on $engine", ({ make, schemas }) => {
  it.each(schemas)(
    "is upgraded from %i shared migrations with all its rows, and found, counted and written to",
    async (shared) => {
      await using made = await make();
      const rows = await makeOlderCatalogue(made.place, { source: source.side, shared });
      const older = await schemaOf(made.place);
      expect(older).toMatchObject({ items: 11, pending: { length: SHARED_STEPS.length - shared } });
      const store = await made.open();
      expect(await changedTables(made.place, rows)).toEqual([]);
      const summaries = await draftSummariesOf(made.place);
      expect(summaries).toHaveLength(rows.has("drafts") ? 1 : 0);
      for (const { stored, made, isCurrent } of summaries) expect([stored, isCurrent]).toEqual([made, true]);
      expect(await schemaOf(made.place)).toMatchObject({ applied: older.newest, pending: [], reindexes: false });
      expect(await store.counts.verify()).toBe(true);
      expect(await store.items.get("item-5")).toMatchObject({ itemName: "Renamed", genre: "Drama, Genre 5" });
      expect((await store.search.byTitle("千と千尋", ["movie"], 10)).length).toBeGreaterThan(0);
      await store.items.replace({ ...(await source.store.items.get("item-7"))!, itemName: "Written since" });
      await store.close();
    },
  );

  it("is left as it was when it may not be upgraded, and when a migration or what follows it fails", async () => {
    await using made = await make();
    const { place } = made;
    const rows = await makeOlderCatalogue(place, { source: source.side, shared: before("reports") });
    const isSame = async (layout: unknown) => {
      expect(await layoutOf(place)).toEqual(layout);
      expect(await changedTables(place, rows)).toEqual([]);
    };
    const first = await layoutOf(place);
    await expect(made.open(true)).rejects.toMatchObject({ code: "store.older-version" });
    await isSame(first);
    const side = sideOf(place);
    const run = (text: string) => side.write((database) => sql.raw(text).execute(database));
    await run("CREATE TABLE reports (anything bigint)".replace("bigint", "INTEGER"));
    const second = await layoutOf(place);
    await expect(made.open()).rejects.toThrow("reports");
    await isSame(second);
    await run("DROP TABLE reports");
    await side.close();
    await (await made.open()).close();
    expect(await changedTables(place, rows)).toEqual([]);
  });
});

it("older releases start on PostgreSQL until the new one has indexed all items", async () => {
  await using made = await newPostgres();
  const { place } = made;
  await makeOlderCatalogue(place, { source: source.side, shared: 0 });
  const side = sideOf(place);
  const run = (text: string) => side.write((database) => sql.raw(text).execute(database));
  await run("ALTER TABLE content_bodies RENAME TO elsewhere");
  await expect(made.open()).rejects.toThrow("content_bodies");
  const announced = () =>
    side.read(async (database) => (await sql<{ number: number }>`SELECT number FROM schema_version`.execute(database)).rows[0]);
  expect(await announced()).toEqual({ number: 5 });
  expect(await schemaOf(place)).toMatchObject({ pending: [], reindexes: true });
  await run("ALTER TABLE elsewhere RENAME TO content_bodies");
  await (await made.open()).close();
  expect(await announced()).toEqual({ number: (await schemaOf(place)).newest });
  await side.close();
});
