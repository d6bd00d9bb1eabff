import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addFile, buildDayCount, buildItem, temporaryFolder, type TemporaryFolder } from "../../../../tests/builders.ts";
import { testDatabase } from "../../../../tests/postgres.ts";
import type { Store } from "../../store.ts";
import { openPostgresStore } from "../postgres.ts";
import { openSqliteStore } from "../sqlite.ts";
import { compareCatalogues, copyCatalogue, isConsistent } from "./copy-catalogue.ts";
import { openPostgresSide } from "./postgres-side.ts";
import type { Side } from "./side.ts";
import { openSqliteSide } from "./sqlite-side.ts";

const now = () => new Date();

/** A catalogue of one engine, used as a site does and as a copy does. */
type Place = { store: Store; side: Side };

const places: AsyncDisposableStack[] = [];
let folder: TemporaryFolder;
let files = 0;

beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  for (const stack of places.splice(0)) await stack.disposeAsync();
  await folder[Symbol.asyncDispose]();
});

async function keep(store: Store, openSide: () => Side, gone: AsyncDisposable | null): Promise<Place> {
  const stack = new AsyncDisposableStack();
  if (gone) stack.use(gone);
  stack.adopt(store, () => store.close());
  const side = stack.adopt(openSide(), (opened) => opened.close());
  places.push(stack);
  return { store, side };
}

async function newSqlite(): Promise<Place> {
  const file = path.join(folder.path, `${++files}.db`);
  return keep(await openSqliteStore({ file, now }), () => openSqliteSide(file), null);
}

async function newPostgres(): Promise<Place> {
  const database = await testDatabase();
  const { url } = database;
  return keep(await openPostgresStore({ url, now }), () => openPostgresSide(url), database);
}

const ENGINES = { SQLite: newSqlite, PostgreSQL: newPostgres };
const WAYS = (["SQLite", "PostgreSQL"] as const).flatMap((from) =>
  (["SQLite", "PostgreSQL"] as const).map((to) => ({ from, to })),
);

async function copy(from: Place, to: Place, replace = false) {
  const total = { written: 0, removed: 0, late: 0 };
  for await (const slice of copyCatalogue({ from: from.side, to: to.side }, { source: "the source", replace })) {
    for (const { written, removed, late } of slice) {
      total.written += written;
      total.removed += removed;
      total.late += late;
    }
  }
  return total;
}

async function differences(from: Place, to: Place): Promise<string[]> {
  const compared = await Array.fromAsync(compareCatalogues({ from: from.side, to: to.side }));
  return compared.filter((each) => each.from.sha256 !== each.to.sha256).map(({ table }) => table);
}

async function fill({ store }: Place): Promise<void> {
  for (let i = 1; i <= 12; i++) {
    await store.items.insert(
      buildItem(i % 2 ? "movie" : "software", {
        id: `item-${i}`,
        cId: `${i % 2 ? "mv" : "sw"}${i}`,
        itemName: `Title Ünïque ${i} 千と千尋`,
        genre: `Drama, Genre ${i}`,
      }),
    );
  }
  await store.counts.add([buildDayCount("item-1", { views: 7, downloads: 40 })]);
  await store.ratings.set("item-2", "somebody", 3.5);
  await store.trash.put(["item-3"], new Date("2026-01-02T03:04:05.678Z"));
  await addFile(store.files, { name: "still of somebody.png" });
}

describe.each(WAYS)("a catalogue that is copied from $from to $to", ({ from, to }) => {
  it("has the same rows, counts, words and next numbers", async () => {
    const [source, target] = [await ENGINES[from](), await ENGINES[to]()];
    await fill(source);
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
    expect(await isConsistent(target.side)).toBe(true);
    expect(await copy(source, target)).toEqual({ written: 0, removed: 0, late: 0 });
  });
});
