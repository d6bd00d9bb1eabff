import { isUnedited, readOrigins, withOrigins } from "#app/kinds/forms/source-proposals.ts";
import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { withItemsMapped } from "./mapped-store.ts";
import type { Store } from "./store.ts";

/** For pages: each genre has the spelling of the catalogue's list of genres, however an item writes it. Documents stay as written. */
export function storeWithSpelledGenres(store: Store): Store {
  let labels: Promise<ReadonlyMap<string, string>> | null = null;
  const spellings = new Map<string, string>();
  const readLabels = async () => new Map((await store.genres.list()).map(({ slug, label }) => [slug, label]));
  const mapped = withItemsMapped(store, ["items", "lists", "search"], async (items) => {
    const known = await (labels ??= readLabels());
    return items.map((item) => {
      if (!item) return item;
      const genre = spellings.get(item.genre) ?? spelled(item.genre, known);
      spellings.set(item.genre, genre);
      return respelled(item, genre);
    });
  });
  return { ...store, ...mapped };
}

/** Another spelling of a source's value is still the source's. */
function respelled<T extends Item | ItemSummary>(item: T, genre: string): T {
  if (!("filledFrom" in item) || genre === item.genre) return { ...item, genre };
  const origin = readOrigins(item.filledFrom).get("genre");
  if (!origin || !isUnedited(origin, item.genre)) return { ...item, genre };
  const { certainty, ...from } = origin;
  const filledFrom = withOrigins(item.filledFrom, { ...from, ...(certainty !== null && { certainty }) }, { genre });
  return { ...item, genre, filledFrom };
}

function spelled(genre: string, labels: ReadonlyMap<string, string>): string {
  return splitGenres(genre)
    .map(({ slug, label }) => labels.get(slug) ?? label)
    .join(", ");
}
