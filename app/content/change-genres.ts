import type { BatchAction } from "#app/catalogue/history/history.ts";
import type { Item } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { splitGenres, type GenreLabel } from "#app/lib/text/text.ts";
import type { Store } from "#app/store/store.ts";
import { inOneBatch } from "#app/catalogue/history/batch.ts";
import { cleanText } from "#app/lib/text/clean-text.ts";
import { publishItems } from "#app/events.ts";
import { laterThan } from "#app/catalogue/drafts/current-item.ts";
import { replaceItem } from "#app/catalogue/items/items.ts";
import { requireRight, type EditingServices } from "#app/services.ts";
import { requireFewIds } from "#app/catalogue/trash/move-to-trash.ts";

export const GENRE_CHANGES = ["add", "remove", "replace"] as const;
/** `replace` replaces all genres of an item. */
export type GenreChange = (typeof GENRE_CHANGES)[number];

const BATCHES: Record<GenreChange, BatchAction> = {
  add: "add-genre",
  remove: "remove-genre",
  replace: "replace-genres",
};

const MAX_TYPED_LENGTH = 300;
/** In characters, as in the form of an item. */
const MAX_GENRES_LENGTH = 1000;

/**
 * Changes the genres of many items and of their drafts in one transaction. An item keeps its last genre. Changed items get a
 * later `updatedAt`, so that an open form detects the conflict.
 * @param ids At most 500; missing items are skipped.
 * @param genre One or several, comma-separated.
 * @returns the number changed, and their batch in the history if there are several.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`, `item.invalid`.
 */
export async function changeGenres(
  services: EditingServices,
  ids: readonly string[],
  change: GenreChange,
  genre: string,
): Promise<{ changed: number; batch: string | null }> {
  const { actor, events, now, newId } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const typed = parseGenreChange(change, genre);
  const id = newId();
  const batch = { ...typed.batch, id, size: few.length };
  const changed = await inOneBatch(services, batch, (tx) => changeGenresOf(tx, few, typed, now()));
  publishItems(events, "update", changed);
  return { changed: changed.length, batch: changed.length > 0 && few.length > 1 ? id : null };
}

type TypedGenreChange = { change: GenreChange; genres: GenreLabel[]; batch: { action: BatchAction; note: string } };

/** @throws {AppError} `item.invalid` without a genre. */
export function parseGenreChange(change: GenreChange, genre: string): TypedGenreChange {
  const genres = splitGenres(cleanText(genre, MAX_TYPED_LENGTH));
  if (genres.length === 0) throw noGenre();
  return { change, genres, batch: { action: BATCHES[change], note: genres.map(({ label }) => label).join(", ") } };
}

/** Must be called inside a transaction. @returns the changed items. */
export async function changeGenresOf(
  tx: Store,
  ids: readonly string[],
  { change, genres }: TypedGenreChange,
  at: Date,
): Promise<string[]> {
  const changed: string[] = [];
  for (const id of ids) {
    const current = await tx.drafts.current(id);
    if (!current) continue;
    const { published: stored, draft } = current;
    const text = stored && changedGenre(stored, change, genres);
    const published = text ? await replaceItem(tx, current, { ...stored, genre: text }, at) : stored;
    const draftText = draft && changedGenre(draft.item, change, genres);
    const updatedAt = laterThan(at, stored, draft?.item ?? null);
    if (draftText) await tx.drafts.put({ ...draft, item: { ...draft.item, genre: draftText, updatedAt } }, { published, draft });
    if (text || draftText) changed.push(id);
  }
  return changed;
}

function changedGenre({ genre }: Item, change: GenreChange, genres: readonly GenreLabel[]): string | null {
  const had = splitGenres(genre);
  const isIn = (some: readonly GenreLabel[]) => (each: GenreLabel) => some.some(({ slug }) => slug === each.slug);
  const remaining = change === "replace" ? [] : had.filter((each) => change === "add" || !isIn(genres)(each));
  const has = change === "remove" ? remaining : [...remaining, ...genres.filter((each) => !isIn(remaining)(each))];
  const isSame = has.length === had.length && has.every(isIn(had));
  const text = has.map(({ label }) => label).join(", ");
  return isSame || text === "" || text.length > MAX_GENRES_LENGTH ? null : text;
}

function noGenre(): AppError {
  const problem = message("admin.refused.noGenre");
  return new AppError("item.invalid", problem, [{ field: "genre", ...problem }]);
}
