import { NO_FILTERS } from "#app/kinds/filters.ts";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import { matchedParts, type NamePart } from "#app/lib/matched-parts.ts";
import type { GenreLabel } from "#app/lib/text.ts";
import { cleanText } from "./clean-text.ts";
import { parseGenre } from "./explore.ts";
import { publicKinds } from "./kinds.ts";
import type { Services } from "./services.ts";

const SUGGESTIONS = 10;
const MOST_RESULTS = 100;
const GENRE_ITEMS = 5;
const LONGEST_SEARCH = 200;

/** What is looked for; both may be missing, then there is nothing to find. */
export type SearchQuery = { text: string; genre: GenreLabel | null };

/** What was found by title, best first; `goesOn` when there may be more than is shown. */
export type TitleResults = { items: ItemSummary[]; goesOn: boolean };

/** The newest items of one kind that carry a genre. */
export type GenreResults = { type: ItemType; items: ItemSummary[]; total: number };

/** Reads `q` and `genre` of an address; other keys are ignored, what is too long is cut. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return { text: cleanText(params.get("q") ?? "", LONGEST_SEARCH), genre: parseGenre(params.get("genre") ?? "") };
}

/** An item for what somebody is typing, its name with what was typed marked. */
export type SuggestedItem = { item: ItemSummary; nameParts: NamePart[] };

/** The ten best items for what somebody is typing (spec 9, decision 8); nothing for empty text. */
export async function suggest(services: Pick<Services, "store">, text: string): Promise<SuggestedItem[]> {
  const typed = cleanText(text, LONGEST_SEARCH);
  const items = await findByTitle(services, typed, SUGGESTIONS);
  return items.map((item) => ({ item, nameParts: matchedParts(item.itemName, typed) }));
}

/** Up to 100 items of the public kinds by title. */
export async function searchByTitle(services: Pick<Services, "store">, text: string): Promise<TitleResults> {
  const items = await findByTitle(services, text, MOST_RESULTS);
  return { items, goesOn: items.length === MOST_RESULTS };
}

/** What carries a genre, a section for each public kind that has any (decision 3). */
export async function searchByGenre(services: Pick<Services, "store">, genre: GenreLabel): Promise<GenreResults[]> {
  const kinds = await publicKinds(services);
  const results = await Promise.all(
    kinds.map(async (kind) => {
      const filter = { ...NO_FILTERS, types: [kind.type], genres: [genre.slug] };
      const { items, total } = await services.store.items.page({ ...filter, sort: "newest", limit: GENRE_ITEMS, cursor: null });
      return { type: kind.type, items, total: total.count };
    }),
  );
  return results.filter(({ total }) => total > 0);
}

async function findByTitle(services: Pick<Services, "store">, text: string, limit: number): Promise<ItemSummary[]> {
  const wanted = cleanText(text, LONGEST_SEARCH);
  const types = (await publicKinds(services)).map((kind) => kind.type);
  return wanted === "" ? [] : services.store.search.byTitle(wanted, types, limit);
}
