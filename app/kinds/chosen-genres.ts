import { slugOf, splitGenres } from "#app/lib/text/text.ts";
import { DEFAULT_GENRES } from "./choices.ts";
import type { ChosenGenre, Customization } from "./customization.ts";

export const MAX_GENRES = 24;
export const MAX_GENRE_LENGTH = 60;

export type GenreValues = Omit<ChosenGenre, "id">;

const DEFAULTS: readonly GenreValues[] = DEFAULT_GENRES.map((title) => ({ title, imageUrl: "" }));

export function genresOf(customization: Customization | null): GenreValues[] {
  const genres = customization?.genres ?? DEFAULTS;
  return genres.map(({ title, imageUrl }) => ({ title, imageUrl }));
}

export function isDefault(genres: readonly GenreValues[]): boolean {
  return JSON.stringify(genres) === JSON.stringify(DEFAULTS);
}

/** Empty rows of a form have no genre. */
export function isFilled({ title, imageUrl }: GenreValues): boolean {
  return title.trim() !== "" || imageUrl.trim() !== "";
}

export function isOneGenre(title: string): boolean {
  return splitGenres(title).length === 1 && !title.includes(",");
}

/** The indexes of rows whose genre appears further up already. */
export function repeatedGenres(genres: readonly Pick<GenreValues, "title">[]): number[] {
  const slugs = genres.map(({ title }) => slugOf(title));
  return [...slugs.keys()].filter((index) => slugs.indexOf(slugs[index] ?? "") < index);
}

export function genreField(number: number, part: keyof GenreValues): string {
  return `genres.${number}.${part}`;
}
