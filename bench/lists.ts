import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ITEM_SORTS, type ItemSort } from "#app/kinds/lists/orders.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { ItemFilter, Store } from "#app/store/store.ts";
import { generateItems } from "./generate.ts";
import { costOf, printTable, round } from "./measure.ts";

const RUNS = 20;
const RUNS_OF_BASE = 20_000;
const PAGE = 35;
const NAMES_COMPARED = 2000;

/** Lists with every filter, sort and facet, as multiples of reading one version number. */
export async function measureLists(store: Store, count: number): Promise<void> {
  const base = await costOf(RUNS_OF_BASE, () => store.version.current());
  const rows = [];
  for (const [name, filter] of Object.entries(mixes())) {
    const { total } = await store.items.page({ ...filter, sort: "newest", limit: 1, cursor: null });
    const page = await slowestPage(store, filter);
    const facets = await costOf(RUNS, () => store.lists.read({ ...filter, sort: "newest", limit: 1, cursor: null }));
    rows.push({
      "narrowed by": name,
      items: total.exact ? total.count : `${total.count}+`,
      "page, ms": round(page.cost),
      "slowest order": page.sort,
      "page, times": round(page.cost / base, 0),
      "with facets, ms": round(facets),
      "with facets, times": round(facets / base, 0),
    });
  }
  printTable(`Lists at ${count} items, in processor time (reading the version: ${round(base, 3)} ms)`, rows);
}

/** The second page, which has to look in both directions. */
async function slowestPage(store: Store, filter: ItemFilter): Promise<{ sort: ItemSort; cost: number }> {
  const costs = [];
  for (const sort of ITEM_SORTS) {
    const query = { ...filter, sort, limit: PAGE };
    const { next } = await store.items.page({ ...query, cursor: null });
    const cost = await costOf(RUNS, () => store.items.page({ ...query, cursor: next ? { after: next } : null }));
    costs.push({ sort, cost });
  }
  return costs.toSorted((a, b) => b.cost - a.cost)[0] ?? { sort: "newest", cost: 0 };
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
