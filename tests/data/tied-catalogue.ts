import * as fc from "fast-check";
import { byTextFacet, facetLabels, TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import { ITEM_TYPES, type Item } from "#app/kinds/item.ts";
import { ITEM_SORTS, KEYED_SORTS, ORDERS, sortKeysOf, type ItemSort, type KeyedSort } from "#app/kinds/lists/orders.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { parseCalendarDate, releasedYearOf } from "#app/lib/time/dates.ts";
import { creditsOf } from "#app/catalogue/people/credits.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import type { YearSpan } from "#app/lib/time/year-spans.ts";
import type { Store } from "#app/store/store.ts";
import type { ItemFilter } from "#app/catalogue/lists/lists.store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem } from "./builders.ts";

const DATES = ["1950", "1950-03", "1950-03-04", "1951-01-01", "never", "2021-13-01", "1949-12-31"];
const TEXTS = ["English", "Hindi", "hindi , English,Tamil", undefined, ""];
const DURATIONS = ["1h 30m", "95 min", "2h", "", "unknown", "1:35"];
const GENRES = ["Action", "Sci - Fi", "Drama, Action", ""];
const CASTS = [["Ada Player"], ["Béla Király", "Ada Player"], [], []];
const CREWS = [[], ["Béla Király"]];
/** Titles with their sort keys, from A to Z. */
const TITLES = [
  ["100 Nights", "100nights"],
  ["Glass Harbour", "glassharbour"],
  ["Tower", "tower"],
  ["The Tower", "tower"],
  ["A Tower of Glass", "towerofglass"],
  ["Zebra", "zebra"],
] as const;

/** Every sort order has many ties. */
export function tiedItem(number: number, overrides: Partial<NewItem> = {}): NewItem {
  const of = <Value>(values: readonly Value[], step = 1) => values[Math.floor(number / step) % values.length] as Value;
  const item = buildItem(of(ITEM_TYPES), {
    itemName: of(TITLES)[0],
    genre: of(GENRES),
    releasedYear: of(DATES),
    ratings: number % 3 ? { imdb: { name: "IMDB", rating: (number % 5) / 2 } } : {},
    createdAt: new Date(1_700_000_000_000 + (number % 6)),
    updatedAt: new Date(1_700_000_000_000 + (number % 7)),
    downloads: number % 4,
    cast: of(CASTS, 2).map((name, id) => ({ id, imageUrl: "", name, role: "" })),
    crew: of(CREWS, 7).map((name, id) => ({ id, imageUrl: "", name, role: "Director" })),
  });
  if ("duration" in item) item.duration = of(DURATIONS);
  for (const [index, { name }] of TEXT_FACETS.entries()) {
    const text = of(TEXTS, 5 + index);
    if (text === undefined) delete item[name];
    else item[name] = text;
  }
  return { ...item, ...overrides };
}

export async function addTiedItems(store: Store, count: number): Promise<Item[]> {
  const items = Array.from({ length: count }, (_, number) => tiedItem(number));
  await store.items.insertAll(items);
  return items.map((item) => ({ ...item, views: 0, visitorRating: { sum: 0, count: 0 } }));
}

export function yearOf(year: number): YearSpan {
  return { from: year, to: year };
}

export type Choices = Omit<ItemFilter, "text">;

/** All sorts and filters combined, including some without results. */
export const anyChoices: fc.Arbitrary<Choices> = fc.record({
  types: fc.subarray([...ITEM_TYPES], { minLength: 1 }),
  genres: fc.subarray(["action", "scifi", "drama"], { maxLength: 2 }),
  years: fc.subarray([yearOf(1950), yearOf(1951), { from: 1940, to: 1949 }, { from: 2020, to: 2029 }]),
  ...byTextFacet(() => fc.subarray(["english", "hindi", "tamil", "elvish"])),
  people: fc.subarray(["adaplayer", "belakiraly"]),
});
/** Matches titles exactly, misspelt, by year, or not at all. */
export const anyText = fc.constantFrom("tower", "the tower", "glass", "glas harbor", "twoer", "1950", "zebra nights", "zzzz", "");
export const anySort = fc.constantFrom(...ITEM_SORTS);

export function fits(item: Item, choices: Choices): boolean {
  const { types, genres, years, people } = choices;
  const year = Number(releasedYearOf(item.releasedYear));
  const carried = new Set(splitGenres(item.genre).map(({ slug }) => slug));
  const cast = new Set(creditsOf(item).map(({ slug }) => slug));
  return (
    types.includes(item.type) &&
    genres.every((slug) => carried.has(slug)) &&
    (years.length === 0 || years.some(({ from, to }) => from <= year && year <= to)) &&
    TEXT_FACETS.every((facet) => {
      const values = new Set(facetLabels(facet, [item[facet.name] ?? ""]).map(({ slug }) => slug));
      return choices[facet.filter].length === 0 || choices[facet.filter].some((slug) => values.has(slug));
    }) &&
    people.every((slug) => cast.has(slug))
  );
}

const SORT_KEY: Record<Exclude<ItemSort, KeyedSort>, (item: Item) => number | string> = {
  newest: (item) => item.createdAt.getTime(),
  rating: ({ type, ratings, visitorRating: { sum, count } }) =>
    kindOf(type).ratedBy === "visitors" ? sum / (count || 1) : (ratings.imdb?.rating ?? 0),
  released: (item) => parseCalendarDate(item.releasedYear)?.key ?? "",
  downloads: (item) => item.downloads,
  changed: (item) => item.updatedAt.getTime(),
  title: ({ itemName }) => TITLES.find(([title]) => title === itemName)?.[1] ?? "",
};

const isKeyed = (sort: ItemSort): sort is KeyedSort => KEYED_SORTS.some((keyed) => keyed === sort);

/** The ids of `items`, created in this order, as a list by `sort` shows them. */
export function inOrder(items: readonly Item[], sort: ItemSort): string[] {
  const sign = ORDERS[sort].direction === "asc" ? 1 : -1;
  const keyOf = isKeyed(sort) ? (item: Item) => sortKeysOf(item)[sort] : SORT_KEY[sort];
  return items
    .toReversed()
    .toSorted((a, b) => sign * compare(keyOf(a), keyOf(b)))
    .map(({ id }) => id);
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
