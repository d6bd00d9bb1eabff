import * as fc from "fast-check";
import { ITEM_TYPES, type Item } from "#app/kinds/item.ts";
import { parseCalendarDate, releasedYearOf } from "#app/lib/dates.ts";
import { labelsOf, splitGenres } from "#app/lib/text.ts";
import type { YearSpan } from "#app/lib/year-spans.ts";
import { buildItem } from "./builders.ts";
import { ITEM_SORTS, type ItemFilter, type ItemSort, type NewItem, type Store } from "#app/store/store.ts";

const ITEMS = 120;
const DATES = ["1950", "1950-03", "1950-03-04", "1951-01-01", "never", "2021-13-01", "1949-12-31"];
const LANGUAGES = ["English", "Hindi"];
const GENRES = ["Action", "Sci - Fi", "Drama, Action", ""];
const TITLES = ["The Tower", "Tower", "A Tower of Glass", "Glass Harbour", "Zebra", "100 Nights"];
const CASTS = [["Ada Player"], ["Béla Király", "Ada Player"], []];

/** The `i`th item of a catalogue in which every order has many ties. */
function tiedItem(i: number): NewItem {
  return buildItem(ITEM_TYPES[i % ITEM_TYPES.length] ?? "movie", {
    itemName: TITLES[i % TITLES.length] ?? "",
    genre: GENRES[i % GENRES.length] ?? "",
    releasedYear: DATES[i % DATES.length] ?? "",
    ratings: i % 3 ? { imdb: { name: "IMDB", rating: (i % 5) / 2 } } : {},
    createdAt: new Date(1_700_000_000_000 + (i % 6)),
    downloads: i % 4,
    cast: (CASTS[i % CASTS.length] ?? []).map((name, id) => ({ id, imageUrl: "", name, role: "" })),
    language: LANGUAGES[i % LANGUAGES.length],
    ...(i % 11 === 0 && { language: undefined }),
  });
}

/** Adds items in which every order has many ties. */
export async function addTiedItems(store: Store, count = ITEMS): Promise<Item[]> {
  const added: Item[] = [];
  await store.transaction(async (tx) => {
    for (let i = 0; i < count; i++) added.push(await tx.items.insert(withoutUndefined(tiedItem(i))));
  });
  return added;
}

function withoutUndefined({ language, ...item }: NewItem): NewItem {
  return language === undefined ? item : { ...item, language };
}

export const yearOf = (year: number): YearSpan => ({ from: year, to: year });

/** Choices of every sort, among them such that find nothing. */
export const anyFilter: fc.Arbitrary<Omit<ItemFilter, "text">> = fc.record({
  types: fc.subarray([...ITEM_TYPES], { minLength: 1 }),
  genres: fc.subarray(["action", "scifi", "drama"], { maxLength: 2 }),
  years: fc.subarray([yearOf(1950), yearOf(1951), { from: 1940, to: 1949 }, { from: 2020, to: 2029 }]),
  languages: fc.subarray([...LANGUAGES, "Tamil"]),
  people: fc.subarray(["adaplayer", "belakiraly"]),
});
export const anySort = fc.constantFrom(...ITEM_SORTS);

export function fits(item: Item, { types, genres, years, languages, people }: Omit<ItemFilter, "text">): boolean {
  const year = Number(releasedYearOf(item.releasedYear));
  const carried = new Set(splitGenres(item.genre).map(({ slug }) => slug));
  const cast = new Set(labelsOf(item.cast.map(({ name }) => name)).map(({ slug }) => slug));
  return (
    types.includes(item.type) &&
    genres.every((slug) => carried.has(slug)) &&
    (years.length === 0 || years.some(({ from, to }) => from <= year && year <= to)) &&
    (languages.length === 0 || (item.language !== undefined && languages.includes(item.language))) &&
    people.every((slug) => cast.has(slug))
  );
}

const SORT_VALUE: Record<Exclude<ItemSort, "title">, (item: Item) => number | string> = {
  newest: (item) => item.createdAt.getTime(),
  rating: (item) => (item.type === "game" || item.type === "software" ? 0 : (item.ratings.imdb?.rating ?? 0)),
  released: (item) => parseCalendarDate(item.releasedYear)?.key ?? "",
  downloads: (item) => item.downloads,
};
const KEYS_OF_TITLES = ["100nights", "glassharbour", "tower", "tower", "towerofglass", "zebra"];
const BY_KEY = ["100 Nights", "Glass Harbour", "Tower", "The Tower", "A Tower of Glass", "Zebra"];

/** The ids of items that were added one after another, as a list by `sort` shows them. */
export function inOrder(items: readonly Item[], sort: ItemSort): string[] {
  const latestFirst = items.toReversed();
  const sorted =
    sort === "title"
      ? latestFirst.toSorted((a, b) => compare(keyOf(a), keyOf(b)))
      : latestFirst.toSorted((a, b) => compare(SORT_VALUE[sort](b), SORT_VALUE[sort](a)));
  return sorted.map(({ id }) => id);
}

function keyOf({ itemName }: Item): string {
  return KEYS_OF_TITLES[BY_KEY.indexOf(itemName)] ?? "";
}

function compare(a: number | string, b: number | string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
