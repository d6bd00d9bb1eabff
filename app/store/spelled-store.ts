import { splitGenres } from "#app/lib/text/text.ts";
import { withItemsMapped } from "./mapped-store.ts";
import type { Store } from "./store.ts";

/** For pages: each genre has the spelling of the catalogue's list of genres, however an item writes it. Documents stay as written. */
export function storeWithSpelledGenres(store: Store): Store {
  let labels: Promise<ReadonlyMap<string, string>> | null = null;
  const readLabels = async () => new Map((await store.genres.list()).map(({ slug, label }) => [slug, label]));
  const mapped = withItemsMapped(store, ["items", "lists", "search"], async (items) => {
    const known = await (labels ??= readLabels());
    return items.map((item) => item && { ...item, genre: spelled(item.genre, known) });
  });
  return { ...store, ...mapped };
}

function spelled(genre: string, labels: ReadonlyMap<string, string>): string {
  return splitGenres(genre)
    .map(({ slug, label }) => labels.get(slug) ?? label)
    .join(", ");
}
