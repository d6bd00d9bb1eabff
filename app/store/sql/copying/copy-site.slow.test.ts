import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import { catalogueItem, copy, differences, fillPlace, newPlace, type CopyPlace } from "../../../../tests/copy-places.ts";
import { isConsistent } from "./copy-site.ts";
import { SITE_PARTS, VERSION_PART } from "./parts.ts";

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

describe("a copy", () => {
  it("takes more rows than a slice holds", { tags: "full" }, async () => {
    await source.store.transaction(async (tx) => {
      for (let number = 100; number < 700; number++) await tx.items.insert(catalogueItem(number));
    });
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
    await source.store.items.remove("item-350");
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
  });

  it("that was ended anywhere goes on with the next run", async () => {
    let isOver = false;
    for (let slices = 1; !isOver; slices++) {
      let left = slices;
      const onSlice = () => {
        if (--left === 0) throw new Error("The end.");
      };
      const problem = await copy(source, target, { onSlice }).then(() => "", String);
      expect(["", "Error: The end."]).toContain(problem);
      isOver = problem === "";
    }
    expect(await differences(source, target)).toEqual([]);
    expect(await isConsistent(target.side)).toBe(true);
  });

  it("leaves what came meanwhile to the next run", async () => {
    const inserted: Promise<unknown>[] = [];
    await copy(source, target, {
      onSlice: () => {
        if (inserted.length > 0) return;
        inserted.push(source.store.items.insert(buildItem("movie", { id: "late", genre: "A new genre" })));
      },
    });
    await Promise.all(inserted);
    expect(await target.store.items.get("late")).toBeNull();
    expect(await isConsistent(target.side)).toBe(true);
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
  });

  it("is not made over a catalogue of its own, or over the copy of another, unless it is to be replaced", async () => {
    await target.store.items.insert(buildItem("movie", { id: "own" }));
    await expect(copy(source, target)).rejects.toThrow("The target holds a catalogue that is no copy; --replace overwrites it.");
    expect(await target.store.items.get("own")).not.toBeNull();
    await copy(source, target, { replace: true });
    expect(await differences(source, target)).toEqual([]);
    const other = copy(source, target, { source: "another" });
    await expect(other).rejects.toThrow("The target is a copy of the source; --replace overwrites it.");
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
    await copy(source, target, { replace: true });
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
  const copied = [...SITE_PARTS.catalogue, VERSION_PART].flatMap(({ tables }) => tables.map(({ name }) => name));
  expect([...new Set(copied)].toSorted()).toEqual(names.toSorted());
});
