import { describe, expect, it } from "vitest";
import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import { NO_FILTERS, type Filters } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ITEM_SORTS, ORDERS, type ItemSort } from "#app/kinds/lists/orders.ts";
import { buildItem } from "../../../../tests/data/builders.ts";
import { openLoggedStore, type LoggedStore } from "../../../../tests/logged-store.ts";
import { readFacets } from "#app/catalogue/facets/facets.sql.ts";
import { resolveFilter } from "#app/catalogue/lists/list-filters.sql.ts";
import { readRange } from "#app/catalogue/lists/lists.sql.ts";
import { ORDER_COLUMNS } from "#app/catalogue/lists/orders.sql.ts";

const PUBLIC_TYPES = ["movie", "tv-show", "anime", "game"] as const;

const READS_EVERYTHING =
  /^SCAN (?:contents|c|s|b|item_genres|item_people|item_facets|facet_counts|p|word_deletes|d|w|item_days)\b/;
const KEYS_ARE_FOUND = "SCAN k";
const LOOKS_SOMEBODY_UP = "SEARCH p EXISTS";
const SORTS = "USE TEMP B-TREE FOR ORDER BY";

const YEARS = [
  { from: 2020, to: 2029 },
  { from: 1950, to: 1950 },
];
const NARROWING: Partial<Filters>[] = [
  { years: YEARS },
  ...TEXT_FACETS.flatMap(({ filter }) => [{ [filter]: ["english", "hindi"] }, { years: YEARS, [filter]: ["english"] }]),
  { people: ["adaplayer"] },
];
/** Combinations of filters, except those that the order's own index covers. */
const MIXES = NARROWING.flatMap((narrowing) => [[], ["drama"], ["drama", "action"]].map((genres) => ({ ...narrowing, genres })));

function indexesOf(sort: ItemSort): string[] {
  const { table, column } = ORDER_COLUMNS[sort];
  const orders = Object.values(ORDER_COLUMNS).filter((order) => order.table === table && order.column === column);
  return orders.map(({ index }) => `${table === "contents" ? "" : table}_${index} (`);
}

const BY_FILTER = /COVERING INDEX .*(?:release_year|genre_id)[=>]/;

/** With several values as alternatives, the first items of each are sorted. */
function isOfFirst(before: readonly string[]): boolean {
  return before.findLast((step) => !step.startsWith("USE TEMP B-TREE")) === "SCAN first_of_each";
}

describe("query plans", () => {
  it.each(ITEM_SORTS)("scan an index in list order, under any filter: %s", async (sort) => {
    await using plans = await openExplained();
    for (const mix of [{}, { genres: ["drama"] }, ...MIXES]) {
      const filter = await resolveFilter(plans.database, { ...NO_FILTERS, types: ITEM_TYPES, ...mix });
      if (!filter) throw new Error("Nothing matches.");
      plans.forget();
      const isText = ORDERS[sort].key === "text" || ORDERS[sort].key === "date";
      const from = { value: isText ? "2021" : 1, seq: 1 };
      for (const reading of [
        { from: null, backward: false },
        { from, backward: false },
        { from, backward: true },
      ]) {
        await readRange(plans.database, filter, { materialized: [], scanned: filter.types }, { ...reading, sort, limit: 2 });
      }
      const findingKeys = plans.plans().flatMap((steps) => steps.slice(0, steps.indexOf(KEYS_ARE_FOUND) + 1));
      const walks = findingKeys.filter((step) => step.includes("COVERING INDEX") && !step.includes(LOOKS_SOMEBODY_UP));
      const sortsMore = (step: string, index: number) => step.startsWith(SORTS) && !isOfFirst(findingKeys.slice(0, index));
      expect(findingKeys.filter((step, index) => READS_EVERYTHING.test(step) || sortsMore(step, index))).toEqual([]);
      expect(walks.length).toBeGreaterThan(0);
      expect(walks.filter((step) => !indexesOf(sort).some((index) => step.includes(index)))).toEqual([]);
    }
  });

  it("find and count matches by the filter's index only", async () => {
    await using plans = await openExplained();
    for (const mix of MIXES) {
      await plans.store.items.page({ ...NO_FILTERS, ...mix, types: ["movie"], sort: "rating", limit: 2, cursor: null });
    }
    const steps = plans.plans().flat();
    const searches = steps.filter((step) => /^SEARCH (?:contents|item_genres) /.test(step) && !step.includes("(rowid=?)"));
    expect(searches.filter((step) => !BY_FILTER.test(step))).toEqual([]);
    expect(steps).toContainEqual(expect.stringMatching(/SEARCH item_people USING PRIMARY KEY \(person_id=\? AND type=\?\)/));
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
  });

  it("count facets without reading all items", async () => {
    await using plans = await openExplained();
    for (const mix of [{}, { genres: ["drama"] }, ...MIXES]) {
      const asked = { ...NO_FILTERS, types: PUBLIC_TYPES, ...mix };
      const filter = await resolveFilter(plans.database, asked);
      if (!filter) throw new Error("Nothing matches.");
      await readFacets(plans.database, asked, { filter, finder: null });
      await readFacets(plans.database, asked, { filter, finder: null }, 1);
    }
    const steps = plans.plans().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    const searches = steps.filter((step) => /^SEARCH (?:contents|item_genres) /.test(step));
    expect(searches.filter((step) => !step.includes("COVERING INDEX"))).toEqual([]);
  });

  it("read one facet's counters without the others", async () => {
    await using plans = await openExplained();
    await plans.store.counts.items();
    await plans.store.counts.items("movie");
    await plans.store.genres.list();
    await plans.store.genres.list("movie");
    const steps = plans.plans().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => step.includes("PRIMARY KEY (type=? AND facet=?"))).toHaveLength(4);
  });

  it("read the busiest items of a day and their days by index", async () => {
    await using plans = await openExplained();
    await plans.store.items.trending("movie", "2025-01-01", 5);
    const steps = plans.plans().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => step.includes("USING INDEX item_days_busiest (type=? AND day=?)"))).toHaveLength(7);
    expect(steps).toContainEqual(expect.stringMatching(/^SEARCH d USING PRIMARY KEY \(seq=\? AND day>\? AND day<\?\)/));
  });

  it("find similar items by indexes only", async () => {
    await using plans = await openExplained();
    const { items } = await plans.store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "newest", limit: 1, cursor: null });
    await plans.store.items.similar(items[0]?.id ?? "", 5);
    const [candidates = [], genres = [], ties = []] = plans.plans().slice(-4);
    const sortsMoreThanARun = candidates.filter((step, index) => step.startsWith(SORTS) && candidates[index - 1] !== "SCAN run");
    const all = [...candidates, ...genres, ...ties];
    expect([...sortsMoreThanARun, ...all.filter((step) => READS_EVERYTHING.test(step))]).toEqual([]);
    for (const by of ["year (genre_id=? AND type=? AND release_year<?)", "rating (genre_id=? AND type=?)"]) {
      expect(candidates).toContainEqual(expect.stringContaining(`COVERING INDEX item_genres_${by}`));
    }
    for (const steps of [genres, ties])
      expect(steps).toContainEqual(expect.stringContaining("USING INTEGER PRIMARY KEY (rowid=?)"));
  });

  it("look up a person, and the people of a sitemap part, without reading others", async () => {
    await using plans = await openExplained();
    await plans.store.items.person("adaplayer", PUBLIC_TYPES);
    await plans.store.addresses.lastPartOfPeople(5000);
    await plans.store.addresses.people(PUBLIC_TYPES, { number: 1, size: 5000 });
    const steps = plans.plans().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => step.includes("PRIMARY KEY (person_id=? AND type=?)"))).toHaveLength(3);
    expect(steps).toContainEqual("SEARCH p USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)");
  });

  it("read the addresses of a part by row id", async () => {
    await using plans = await openExplained();
    await plans.store.addresses.lastPart(5000);
    await plans.store.addresses.updatedAt(PUBLIC_TYPES, { number: 1, size: 5000 });
    await plans.store.addresses.part(PUBLIC_TYPES, { number: 1, size: 5000 });
    const steps = plans
      .plans()
      .flat()
      .filter((step) => step.includes("contents"));
    expect(steps.filter((step) => step === "SEARCH contents USING INTEGER PRIMARY KEY (rowid>? AND rowid<?)")).toHaveLength(2);
    expect(steps).toHaveLength(3);
  });

  it("find the pictures of files, and unexamined files, by indexes", async () => {
    await using plans = await openExplained();
    await plans.store.files.unseen({ after: 0, limit: 1 });
    expect(plans.plans().flat()).toEqual([expect.stringContaining("files_unseen")]);
    plans.forget();
    await plans.store.files.byPicture("a1");
    expect(plans.plans().flat()).toEqual([expect.stringContaining("files_picture (")]);
    plans.forget();
    await plans.store.files.byDigest("images", "ab".repeat(32));
    expect(plans.plans().flat()).toEqual([expect.stringContaining("files_sha256 (")]);
    plans.forget();
    await plans.store.files.picturesOf("images", ["a", "b"]);
    expect(plans.plans().flat()).toEqual([expect.stringContaining("(bucket_id=? AND id=?)")]);
  });

  it("look up items by id, code, name and title without reading others", async () => {
    await using plans = await openExplained();
    await plans.store.items.get("x");
    await plans.store.items.byCodes("movie", ["mv1", "mv2"]);
    await plans.store.items.newest("movie", 5);
    await plans.store.items.newReleases("movie", 5);
    for (const types of [PUBLIC_TYPES, ["software"], ITEM_TYPES] as const) {
      for (const text of ["number", "mov", "umbe", "numbre", "zzzz", "!!!"]) await plans.store.search.byTitle(text, types, 2);
    }
    const byTypeAlone = /\(type=\?\)$/;
    const steps = plans.plans().flat();
    expect(steps.filter((step) => READS_EVERYTHING.test(step))).toEqual([]);
    expect(steps.filter((step) => byTypeAlone.test(step) && !/contents_(?:created|released) /.test(step))).toEqual([]);
  });

  it("find the drafts of a content list by covering indexes", async () => {
    await using plans = await openExplained();
    for (let i = 0; i < 4; i++)
      await plans.store.drafts.put({ item: buildItem("game"), status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
    for (const sort of ["newest", "title", "code", "released", "downloads", "changed"] as const) {
      for (const status of [null, "draft"] as const) {
        const query = { ...NO_FILTERS, types: ITEM_TYPES, sort, status, limit: 2 };
        const { next } = await plans.store.drafts.page({ ...query, cursor: null });
        plans.forget();
        await plans.store.drafts.page({ ...query, cursor: { after: next ?? "" } });
        const steps = plans.plans().flatMap((of) => of.filter((step) => /^(?:SEARCH|SCAN) (?:d|drafts)\b/.test(step)));
        expect(steps.filter((step) => step.includes("COVERING INDEX")).length).toBeGreaterThan(2);
        expect(steps.filter((step) => !/COVERING INDEX|\((?:rowid|id)=\?\)|PRIMARY KEY/.test(step))).toEqual([]);
      }
    }
  });
});

function openExplained(): Promise<LoggedStore> {
  return openLoggedStore(async (store) => {
    for (const type of ITEM_TYPES)
      for (let i = 0; i < 4; i++) await store.items.insert(buildItem(type, { language: "English, Hindi" }));
  });
}
