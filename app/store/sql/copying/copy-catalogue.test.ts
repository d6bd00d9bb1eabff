import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import { catalogueItem, copy, differences, fillPlace, newPlace, type CopyPlace } from "../../../../tests/copy-places.ts";
import { CATALOGUE_PARTS, VERSION_PART } from "./catalogue-parts.ts";
import { copyCatalogue, isConsistent } from "./copy-catalogue.ts";

let stack: AsyncDisposableStack;
let source: CopyPlace;
let target: CopyPlace;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  source = stack.use(await newPlace("SQLite"));
  target = stack.use(await newPlace("SQLite"));
  await fillPlace(source);
  return () => stack.disposeAsync();
});

const newRun = () => copyCatalogue({ from: source.side, to: target.side }, { source: "the source", replace: false });

describe("a copy", () => {
  it("takes more rows than a slice holds", { tags: "full" }, async () => {
    await source.store.transaction(async (tx) => {
      for (let number = 100; number < 700; number++) await tx.items.insert(catalogueItem(number));
    });
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
    await source.store.items.remove("item-350");
    expect(await copy(source, target)).toMatchObject({ late: 0 });
    expect(await differences(source, target)).toEqual([]);
  });

  it("that was ended anywhere goes on with the next run", async () => {
    for (let slices = 1; ; slices++) {
      const run = newRun();
      let isOver = false;
      for (let i = 0; i < slices && !isOver; i++) isOver = (await run.next()).done === true;
      await run.return(undefined);
      if (isOver) break;
    }
    expect(await differences(source, target)).toEqual([]);
    expect(await isConsistent(target.side)).toBe(true);
  });

  it("leaves what came meanwhile, and names what has not come, to the next run", async () => {
    const run = newRun();
    await run.next();
    await run.next();
    await source.store.items.insert(buildItem("movie", { genre: "A genre that came too late", language: "" }));
    let late = 0;
    for await (const slice of run) late += slice.reduce((sum, table) => sum + table.late, 0);
    expect(late).toBe(1);
    expect((await copy(source, target)).late).toBe(0);
    expect(await differences(source, target)).toEqual([]);
  });

  it("is not made over a catalogue of its own, or over the copy of another, unless it is to be replaced", async () => {
    await target.store.items.insert(buildItem("movie", { id: "own" }));
    await expect(copy(source, target)).rejects.toThrow("The target holds a catalogue that is no copy; --replace overwrites it.");
    expect(await target.store.items.get("own")).not.toBeNull();
    await copy(source, target, true);
    expect(await differences(source, target)).toEqual([]);
    const other = copyCatalogue({ from: source.side, to: target.side }, { source: "another", replace: false });
    await expect(other.next()).rejects.toThrow("The target is a copy of the source; --replace overwrites it.");
  });

  it("is not made over a copy that a site has served, though nothing was edited", async () => {
    await copy(source, target);
    await target.store.version.claim();
    await expect(copy(source, target)).rejects.toThrow("The target holds a catalogue that is no copy;");
  });

  it("is not made over a copy that was edited, unless it is to be replaced", async () => {
    await copy(source, target);
    await target.store.items.remove("item-1");
    await expect(copy(source, target)).rejects.toThrow("The target was edited after it was copied; --replace overwrites it.");
    await copy(source, target, true);
    expect(await differences(source, target)).toEqual([]);
  });

  it("that was changed by hand is found out, and put right by another run", async () => {
    await copy(source, target);
    await target.side.write((database) => database.updateTable("ratings").set({ halves: 2 }).execute());
    expect(await differences(source, target)).toEqual(["content_stats", "ratings"]);
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
    await target.side.write((database) => database.updateTable("facet_counts").set({ n: 99 }).execute());
    expect(await isConsistent(target.side)).toBe(false);
  });
});

const NOT_COPIED =
  /^(sqlite_.*|title_words.*|title_trigrams.*|item_words.*|overview_words.*|file_words.*|file_chunks|schema_version)$/;

const TABLES = {
  SQLite: sql<{ name: string }>`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  PostgreSQL: sql<{ name: string }>`SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()`,
};

it.each(["SQLite", "PostgreSQL"] as const)("copies every table there is in %s", async (engine) => {
  await using place = await newPlace(engine);
  const { rows } = await place.side.read((database) => TABLES[engine].execute(database));
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.test(name));
  const copied = [...CATALOGUE_PARTS, VERSION_PART].flatMap(({ tables }) => tables.map(({ name }) => name));
  expect([...new Set(copied)].toSorted()).toEqual(names.toSorted());
});
