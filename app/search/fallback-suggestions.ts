import type { ItemSummary } from "#app/kinds/item.ts";
import type { FoundName } from "#app/catalogue/search/search.store.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

const ITEMS = 6;
const GENRES = 8;

export type FallbackSuggestions = { trending: ItemSummary[]; genres: FoundName[] };

/** Suggestions for a search without results: trending items, or else new ones, of all kinds in turn; the most used genres. */
export async function readFallbackSuggestions({ store, today }: Pick<Services, "store" | "today">): Promise<FallbackSuggestions> {
  const types = await readPublicTypes({ store });
  const [genres, ...lists] = await Promise.all([
    store.genres.find("", types, { limit: GENRES }),
    ...types.map(async (type) => {
      const trending = await store.items.trending(type, today(), ITEMS);
      return trending.length > 0 ? trending : store.items.newest(type, ITEMS);
    }),
  ]);
  const turns = Array.from({ length: ITEMS }, (_, index) => lists.flatMap((items) => items[index] ?? []));
  return { trending: turns.flat().slice(0, ITEMS), genres };
}
