import type { Item } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import { splitGenres, type GenreLabel } from "#app/lib/text/text.ts";
import { cleanText } from "../clean-text.ts";
import { publishItems } from "../events.ts";
import { replaceItem } from "./items.ts";
import { requireAdmin, type EditingServices } from "../services.ts";
import { fewIds } from "./trash.ts";

export const GENRE_CHANGES = ["add", "remove", "replace"] as const;
/** `replace` puts the genres in place of all that an item has. */
export type GenreChange = (typeof GENRE_CHANGES)[number];

const MAX_TYPED_LENGTH = 300;
/** In characters, as the form of an item takes them. */
const MAX_GENRES_LENGTH = 1000;

/**
 * Gives many items genres, or takes them away, all at once or none. An item keeps its last genre, and one that needs no change
 * is left as it is; the others get a later `updatedAt`, so that a form opened before notices.
 * @param ids At most 500; those that are not there are passed over.
 * @param genre One or several, comma-separated.
 * @returns how many were changed.
 * @throws {AppError} `actor.not-admin`, `query.invalid`, `item.invalid`.
 */
export async function changeGenres(
  { actor, store, events, now }: EditingServices,
  ids: readonly string[],
  change: GenreChange,
  genre: string,
): Promise<number> {
  requireAdmin(actor);
  const few = fewIds(ids);
  const genres = splitGenres(cleanText(genre, MAX_TYPED_LENGTH));
  if (genres.length === 0) throw noGenre();
  const at = now();
  const changed = await store.transaction(async (tx) => {
    const changed: string[] = [];
    for (const id of few) {
      const stored = await tx.items.get(id);
      const text = stored && changedGenre(stored, change, genres);
      if (!stored || !text) continue;
      await replaceItem(tx, stored, { ...stored, genre: text }, at);
      changed.push(id);
    }
    return changed;
  });
  publishItems(events, "update", changed);
  return changed.length;
}

/** The genres of an item after the change; null where it stays as it is. */
function changedGenre({ genre }: Item, change: GenreChange, genres: readonly GenreLabel[]): string | null {
  const had = splitGenres(genre);
  const isIn = (some: readonly GenreLabel[]) => (each: GenreLabel) => some.some(({ slug }) => slug === each.slug);
  const kept = change === "replace" ? [] : had.filter((each) => change === "add" || !isIn(genres)(each));
  const has = change === "remove" ? kept : [...kept, ...genres.filter((each) => !isIn(kept)(each))];
  const isSame = has.length === had.length && has.every(isIn(had));
  const text = has.map(({ label }) => label).join(", ");
  return isSame || text === "" || text.length > MAX_GENRES_LENGTH ? null : text;
}

function noGenre(): AppError {
  const message = "Type a genre.";
  return new AppError("item.invalid", message, [{ field: "genre", message }]);
}
