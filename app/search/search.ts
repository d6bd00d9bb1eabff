import type { ItemSummary } from "#app/kinds/item.ts";
import type { ListView } from "#app/kinds/lists/list-view.ts";
import { matchedParts, type NamePart } from "#app/lib/text/matched-parts.ts";
import type { FoundName } from "#app/catalogue/search/search.store.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { MAX_SEARCH_LENGTH, type ListQuery } from "#app/catalogue/lists/list-query.ts";
import { readList } from "#app/catalogue/lists/lists.ts";
import type { StoreOnly } from "#app/services.ts";

const SUGGESTIONS = 10;
const MAX_PEOPLE = 3;
const MAX_GENRES = 2;
const MAX_NAMESAKES = 5;

export type SuggestedItem = { item: ItemSummary; nameParts: NamePart[] };
export type SuggestedName = { slug: string; label: string; nameParts: NamePart[] };

/** `isFuzzy` if nothing matches as typed. */
export type Suggested = { items: SuggestedItem[]; people: SuggestedName[]; genres: SuggestedName[]; isFuzzy: boolean };

/** At most ten in all; none for empty text. */
export async function suggest({ store }: StoreOnly, text: string): Promise<Suggested> {
  const typed = cleanText(text, MAX_SEARCH_LENGTH);
  if (typed === "") return { items: [], people: [], genres: [], isFuzzy: false };
  const types = await readPublicTypes({ store });
  const { items, isFuzzy } = await store.search.find(typed, types, SUGGESTIONS);
  const [people, genres] = await Promise.all([
    store.search.people(typed, types, { limit: MAX_PEOPLE, isFuzzy }),
    store.genres.find(typed, types, { limit: MAX_GENRES, isFuzzy }),
  ]);
  const named = ({ slug, label }: FoundName): SuggestedName => ({ slug, label, nameParts: matchedParts(label, typed) });
  return {
    items: items
      .slice(0, SUGGESTIONS - people.length - genres.length)
      .map((item) => ({ item, nameParts: matchedParts(item.itemName, typed) })),
    people: people.map(named),
    genres: genres.map(named),
    isFuzzy,
  };
}

/** @throws {AppError} `cursor.invalid`. */
export async function search(services: StoreOnly, query: ListQuery): Promise<ListView> {
  return readList(services, await readPublicTypes(services), query);
}

export type ExactNames = { people: FoundName[]; genres: FoundName[] };

/** People and genres with exactly this name. */
export async function readExactNames({ store }: StoreOnly, text: string): Promise<ExactNames> {
  if (text === "") return { people: [], genres: [] };
  const types = await readPublicTypes({ store });
  const [people, genres] = await Promise.all([
    store.search.people(text, types, { limit: MAX_NAMESAKES }),
    store.genres.find(text, types, { limit: 1 }),
  ]);
  return { people: people.filter(({ isExact }) => isExact), genres: genres.filter(({ isExact }) => isExact) };
}
