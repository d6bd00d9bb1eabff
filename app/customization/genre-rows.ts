import { isFilled, type GenreValues } from "#app/kinds/chosen-genres.ts";
import type { Language } from "#app/languages/language.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";

/** `key` identifies a row while rows move. */
export type GenreRow = GenreValues & { key: number };

export const EMPTY_GENRE: GenreValues = { title: "", imageUrl: "" };

/** @param before Rows that are shown already. */
export function rowsOf(genres: readonly GenreValues[], before: readonly GenreRow[] = []): GenreRow[] {
  const first = Math.max(0, ...before.map(({ key }) => key)) + 1;
  return genres.map((genre, index) => ({ ...genre, key: first + index }));
}

export function filledGenres(rows: readonly GenreValues[]): GenreValues[] {
  return rows.filter(isFilled).map(({ title, imageUrl }) => ({ title, imageUrl }));
}

export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}

export type KnownGenre = GenreLabel & { count: number };

export function itemsInWords(count: number, { text }: Language): string {
  return count === 0 ? text("admin.slots.genreIsUnused") : text("admin.common.items", { count, total: count });
}
