import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { buildItem } from "../../../tests/data/builders.ts";
import { catalogueItem, copy, differences, fillTestSite, newTestSite, type TestSite } from "../../../tests/test-sites.ts";
import { isConsistent } from "./copy-site.sql.ts";
import { SITE_PARTS, VERSION_PART } from "./parts.sql.ts";

let stack: AsyncDisposableStack;
let source: TestSite;
let target: TestSite;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  source = stack.use(await newTestSite("SQLite"));
  target = stack.use(await newTestSite("SQLite"));
  await fillTestSite(source);
  return () => stack.disposeAsync();
});

describe("a copy", () => {
  it("copies more rows than a slice holds", { tags: "full" }, async () => {
    await source.store.transaction(async (tx) => {
      for (let number = 100; number < 700; number++) await tx.items.insert(catalogueItem(number));
    });
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
    await source.store.items.remove("item-350");
    await copy(source, target);
    expect(await differences(source, target)).toEqual([]);
  });

  it("continues with the next run wherever it was interrupted", async () => {
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

  it("leaves rows added meanwhile to the next run", async () => {
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

  it("does not overwrite a separate catalogue or another site's copy without the replace option", async () => {
    await target.store.items.insert(buildItem("movie", { id: "own" }));
    await expect(copy(source, target)).rejects.toThrow(
      "The target contains a catalogue that is not a copy; --replace overwrites it.",
    );
    expect(await target.store.items.get("own")).not.toBeNull();
    await copy(source, target, { replace: true });
    expect(await differences(source, target)).toEqual([]);
    const other = copy(source, target, { source: "another" });
    await expect(other).rejects.toThrow("The target is a copy of the source; --replace overwrites it.");
  });

  it("does not overwrite a copy that a site has served, even without edits", async () => {
    await copy(source, target);
    await target.store.version.claim();
    await expect(copy(source, target)).rejects.toThrow("The target contains a catalogue that is not a copy;");
  });

  it("does not overwrite an edited copy without the replace option", async () => {
    await copy(source, target);
    await target.store.items.remove("item-1");
    await expect(copy(source, target)).rejects.toThrow("The target was edited after it was copied; --replace overwrites it.");
    await copy(source, target, { replace: true });
    expect(await differences(source, target)).toEqual([]);
  });

  it("detects manual changes of a copy, and repairs them in another run", async () => {
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

it.each(["SQLite", "PostgreSQL"] as const)("copies every table in %s", async (engine) => {
  await using site = await newTestSite(engine);
  const { rows } = await site.side.read((database) => TABLES[engine].execute(database));
  const names = rows.map(({ name }) => name).filter((name) => !NOT_COPIED.test(name));
  const copied = [...SITE_PARTS.catalogue, VERSION_PART].flatMap(({ tables }) => tables.map(({ name }) => name));
  expect([...new Set(copied)].toSorted()).toEqual(names.toSorted());
});
