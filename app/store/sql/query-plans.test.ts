import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Kysely, type CompiledQuery } from "kysely";
import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem, temporaryFolder } from "../../../tests/builders.ts";
import type { Store } from "../store.ts";
import { outsideTransaction } from "./access.ts";
import { fts5TitleIndex } from "./fts5-title-index.ts";
import { nodeSqliteDialect } from "./node-sqlite-dialect.ts";
import type { Tables } from "./schema.ts";
import { createSqlStore } from "./sql-store.ts";
import { openSqliteStore } from "./sqlite.ts";

const PUBLIC_TYPES = ["movie", "tv-show", "anime", "game"] as const;

/** What may take longer the more items there are. */
const READS_EVERYTHING = /^SCAN (?:contents|c|s|b|item_genres|word_deletes|d|w|item_days)\b/;
/** Only the rows of the page are sorted after this step. */
const KEYS_ARE_FOUND = "SCAN k";
const SORTS = "USE TEMP B-TREE FOR ORDER BY";

const INDEX_OF = { newest: "created", rating: "rating", released: "released" } as const;
const SORTED_BY_INDEX = ["newest", "rating", "released"] as const;

describe("the plans of queries", () => {
  it.each(SORTED_BY_INDEX)("walk an index in the order of a list: %s", async (sort) => {
    await using plans = await openExplained();
    for (const types of [ITEM_TYPES, ["movie"]] as const) {
      for (const genres of [[], ["drama"]]) {
        const { next } = await plans.store.items.page({ ...NO_FILTERS, sort, types, genres, limit: 2, cursor: null });
        await plans.store.items.page({ ...NO_FILTERS, sort, types, genres, limit: 2, cursor: { after: next ?? "" } });
      }
    }
    const findingKeys = plans.queries().flatMap((steps) => steps.slice(0, steps.indexOf(KEYS_ARE_FOUND) + 1));
    expect(findingKeys.filter((step) => READS_EVERYTHING.test(step) || step.startsWith(SORTS))).toEqual([]);
    const indexes = findingKeys.filter((step) => step.includes("USING COVERING INDEX"));
    expect(indexes).toContainEqual(expect.stringContaining(`contents_${INDEX_OF[sort]} (type=? AND `));
    expect(indexes).toContainEqual(expect.stringContaining(`item_genres_${INDEX_OF[sort]} (genre_id=? AND type=? AND `));
  });

  it("gather a filter's few rows by the filter's index", async () => {
    await using plans = await openExplained();
    const years = [{ from: 2021, to: 2021 }];
    for (const narrow of [{ years }, { languages: ["English"] }, { years, languages: ["English"] }]) {
      for (const genres of [[], ["drama"]]) {
        const filter = { ...NO_FILTERS, ...narrow, genres, types: ["movie"] as const };
        await plans.store.items.page({ ...filter, sort: "rating", limit: 2, cursor: null });
      }
    }
    const steps = plans.queries().flat();
    const narrow = steps.filter((step) => /^SEARCH (?:contents|item_genres) USING COVERING/.test(step));
    expect(narrow.filter((step) => !/release_year=\?|language=\?/.test(step))).toEqual([]);
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
  });

  it("read the busiest items of a day and their days by index", async () => {
    await using plans = await openExplained();
    await plans.store.items.trending("movie", "2025-01-01", 5);
    const steps = plans.queries().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => step.includes("USING INDEX item_days_busiest (type=? AND day=?)"))).toHaveLength(7);
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH d USING PRIMARY KEY \(seq=\? AND day>\? AND day<\?\)/));
  });

  it("find what is similar by indexes alone", async () => {
    await using plans = await openExplained();
    const { items } = await plans.store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "newest", limit: 1, cursor: null });
    await plans.store.items.similar(items[0]?.id ?? "", 5);
    const steps = plans.queries().at(-2) ?? [];
    const sortsMoreThanARun = steps.filter((step, place) => step.startsWith(SORTS) && steps[place - 1] !== "SCAN run");
    expect([...sortsMoreThanARun, ...steps.filter((step) => READS_EVERYTHING.test(step))]).toEqual([]);
    for (const by of ["year (genre_id=? AND type=? AND release_year<?)", "rating (genre_id=? AND type=?)"]) {
      expect(steps).toContainEqual(expect.stringContaining(`COVERING INDEX item_genres_${by}`));
    }
  });

  it("look items up by id, code, name and title without reading others", async () => {
    await using plans = await openExplained();
    await plans.store.items.get("x");
    await plans.store.items.byCodes("movie", ["mv1", "mv2"]);
    await plans.store.items.newest("movie", 5);
    await plans.store.items.newReleases("movie", 5);
    for (const types of [PUBLIC_TYPES, ["software"], ITEM_TYPES] as const) {
      for (const text of ["number", "mov", "umbe", "numbre", "zzzz"]) await plans.store.search.byTitle(text, types, 2);
      await plans.store.search.byPrefix("Movie", types, 2);
    }
    const byTypeAlone = /\(type=\?\)$/;
    const steps = plans.queries().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => byTypeAlone.test(step) && !/contents_(?:created|released) /.test(step))).toEqual([]);
  });
});

type Explained = { store: Store; queries(): string[][] } & AsyncDisposable;

/** A small catalogue, and the plan of every query it was asked since, step by step. */
async function openExplained(): Promise<Explained> {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "catalogue.db");
  const filled = await openSqliteStore({ file, now: () => new Date() });
  for (const type of ITEM_TYPES) for (let i = 0; i < 4; i++) await filled.items.insert(buildItem(type));
  await filled.close();
  const database = new DatabaseSync(file);
  const queries: CompiledQuery[] = [];
  const kysely = new Kysely<Tables>({ dialect: nodeSqliteDialect(database), log: ({ query }) => void queries.push(query) });
  const close = () => kysely.destroy();
  return {
    store: createSqlStore(outsideTransaction(kysely, kysely), { titles: fts5TitleIndex, now: () => new Date(), close }),
    queries: () => queries.map((query) => explain(database, query)),
    async [Symbol.asyncDispose]() {
      await close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

function explain(database: DatabaseSync, { sql, parameters }: CompiledQuery): string[] {
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...(parameters as (string | number)[]));
  return rows.map(({ detail }) => String(detail));
}
