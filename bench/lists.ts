import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ITEM_SORTS, type ItemSort } from "#app/kinds/lists/orders.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemFilter } from "#app/catalogue/lists/lists.store.ts";
import { generateItems } from "./generate.ts";
import { costOf, inRounds } from "./measure.ts";
import { spreadOf, type Bar } from "./report/bars.ts";
import { report } from "./report/report.ts";

const ROUNDS = 3;
const RUNS = 5;
const MAX_PAGE_MS = 10;
const MAX_FACETS_MS = 10;
const MATCHES = "index entries of the rarest value are checked for the others";
const VALUES = "up to 40,000 matching entries are read, and each rarer value is counted up to 1,000";
const PAGE = 35;
const NAMES_COMPARED = 2000;

/** Measures lists with every filter, sort and facet, in processor time. */
export async function measureLists(engine: string, store: Store, count: number): Promise<void> {
  const bars: Bar[] = [];
  for (const [name, filter] of Object.entries(mixes())) {
    const page = await slowestPage(store, filter);
    bars.push({
      name: `${name}: page by ${page.sort}`,
      unit: "ms",
      values: page.costs,
      goal: { atMost: MAX_PAGE_MS },
      limit: MATCHES,
    });
    const read = () => store.lists.read({ ...filter, sort: "newest", limit: 1, cursor: null });
    const [first, again]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      first.push(await costOnce(store, read));
      again.push(await costOf(RUNS, read));
    }
    const facets = { unit: "ms", goal: { atMost: MAX_FACETS_MS }, limit: VALUES };
    bars.push({ ...facets, name: `${name}: facets, first after an edit`, values: first });
    bars.push({ ...facets, name: `${name}: facets, then`, values: again });
  }
  await report(
    `Lists at ${count.toLocaleString("en-GB")} items, ${engine}`,
    `With the queries: the second page in its slowest order with the total, and a page of one with all facets, in ms of ${engine === "SQLite" ? "processor time" : "the site's processor time, without the database's"}.`,
    bars,
  );
}

/** Runs after an edit, so that nothing is cached. */
async function costOnce(store: Store, read: () => Promise<unknown>): Promise<number> {
  await store.settings.set({ softwareSection: true });
  return costOf(1, read, { warms: false });
}

/** The second page, which must look in both directions. */
async function slowestPage(store: Store, filter: ItemFilter): Promise<{ sort: ItemSort; costs: readonly number[] }> {
  const costs = [];
  for (const sort of ITEM_SORTS) {
    const query = { ...filter, sort, limit: PAGE };
    const { next } = await store.items.page({ ...query, cursor: null });
    const read = () => store.items.page({ ...query, cursor: next ? { after: next } : null });
    costs.push({ sort, costs: await inRounds(ROUNDS, () => costOf(RUNS, read)) });
  }
  return costs.toSorted((a, b) => spreadOf(b.costs)[1] - spreadOf(a.costs)[1])[0] ?? { sort: "newest", costs: [] };
}

function mixes(): Record<string, ItemFilter> {
  const movies: ItemFilter = { ...NO_FILTERS, types: ["movie"] };
  const all: ItemFilter = { ...NO_FILTERS, types: ITEM_TYPES };
  const decade = (from: number) => ({ from, to: from + 9 });
  const [named, ...others] = namesByUse();
  return {
    "all kinds, nothing": all,
    "movies, nothing": movies,
    "movies, a common genre": { ...movies, genres: ["action"] },
    "movies, a rare genre": { ...movies, genres: ["travel"] },
    "movies, two common genres": { ...movies, genres: ["action", "adventure"] },
    "all kinds, two common genres": { ...all, genres: ["action", "adventure"] },
    "all kinds, four common genres": { ...all, genres: ["action", "adventure", "comedy", "drama"] },
    "movies, a decade": { ...movies, years: [decade(1950)] },
    "movies, a year": { ...movies, years: [{ from: 1922, to: 1922 }] },
    "all kinds, two decades, far apart": { ...all, years: [decade(1920), decade(2010)] },
    "movies, a language": { ...movies, languages: ["japanese"] },
    "all kinds, a rare language": { ...all, languages: ["icelandic"] },
    "all kinds, two languages, a decade": { ...all, languages: ["tamil", "korean"], years: [decade(1990)] },
    "all kinds, a genre, a language, a decade": { ...all, genres: ["drama"], languages: ["japanese"], years: [decade(1990)] },
    "all kinds, two of each": {
      ...all,
      genres: ["action", "comedy"],
      languages: ["english", "hindi"],
      years: [decade(1980), decade(2010)],
    },
    "all kinds, somebody in hundreds": { ...all, people: [others[Math.floor(others.length / 50)] ?? ""] },
    "all kinds, somebody everywhere": { ...all, people: [named ?? ""] },
    "all kinds, a common word": { ...all, text: "ka" },
    "all kinds, a common word, a genre, a decade": { ...all, text: "ka", genres: ["action"], years: [decade(2000)] },
    "all kinds, a title with a letter wrong": { ...all, text: mistyped() },
  };
}

function namesByUse(): string[] {
  const uses = new Map<string, number>();
  for (const { cast } of generateItems(NAMES_COMPARED)) {
    for (const { name } of cast) uses.set(slugOf(name), (uses.get(slugOf(name)) ?? 0) + 1);
  }
  return [...uses].toSorted((a, b) => b[1] - a[1]).map(([name]) => name);
}

function mistyped(): string {
  const longest = [...generateItems(100)].map(({ itemName }) => itemName).toSorted((a, b) => b.length - a.length)[0] ?? "";
  return `${longest.slice(0, 3)}x${longest.slice(4)}`;
}
