import type { ItemSummary } from "#app/kinds/item.ts";
import type { ListView } from "#app/kinds/lists/list-view.ts";
import { matchedParts, type NamePart } from "#app/lib/text/matched-parts.ts";
import { cleanText } from "../clean-text.ts";
import { publicKinds } from "../kinds.ts";
import { MAX_SEARCH_LENGTH, type ListQuery } from "../lists/list-query.ts";
import { readList } from "../lists/lists.ts";
import type { Services } from "../services.ts";

const SUGGESTIONS = 10;

export type SuggestedItem = { item: ItemSummary; nameParts: NamePart[] };

/** At most ten; none for empty text. */
export async function suggest(services: Pick<Services, "store">, text: string): Promise<SuggestedItem[]> {
  const typed = cleanText(text, MAX_SEARCH_LENGTH);
  if (typed === "") return [];
  const types = (await publicKinds(services)).map((kind) => kind.type);
  const items = await services.store.search.byTitle(typed, types, SUGGESTIONS);
  return items.map((item) => ({ item, nameParts: matchedParts(item.itemName, typed) }));
}

/** @throws {AppError} `cursor.invalid`. */
export async function search(services: Pick<Services, "store">, query: ListQuery): Promise<ListView> {
  const kinds = await publicKinds(services);
  return readList(
    services,
    kinds.map(({ type }) => type),
    query,
  );
}
