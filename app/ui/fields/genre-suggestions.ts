import { slugOf, splitGenres, type GenreLabel } from "#app/lib/text/text.ts";

const MAX = 12;

export function genreSuggestions(text: string, genres: readonly GenreLabel[]): GenreLabel[] {
  const { named, typed } = parted(text);
  const chosen = new Set(splitGenres(named).map(({ slug }) => slug));
  const begun = slugOf(typed);
  const isComplete = genres.some(({ slug }) => slug === begun);
  const fits = ({ slug }: GenreLabel) => isComplete || slug.includes(begun);
  if (isComplete) chosen.add(begun);
  return genres.filter((genre) => !chosen.has(genre.slug) && fits(genre)).slice(0, MAX);
}

/** Completes the word being typed if the genre contains it, else appends the genre. */
export function withGenre(text: string, { slug, label }: GenreLabel): string {
  const { named, typed } = parted(text);
  const isBegun = slugOf(typed) !== slug && slug.includes(slugOf(typed));
  const before = (isBegun ? named : text).split(",").map((part) => part.trim());
  return [...before.filter(Boolean), label].join(", ");
}

function parted(text: string): { named: string; typed: string } {
  const comma = text.lastIndexOf(",");
  return { named: text.slice(0, Math.max(comma, 0)), typed: text.slice(comma + 1) };
}
