/**
 * Text as the search sees it: accents, case, apostrophes and punctuation removed, words parted by one space.
 * Done here and not in the database, so that every driver folds alike. Raise FOLD_VERSION when the result changes.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f'’ʼ`´]+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/** The version of `fold`: a store that was indexed with another one must be indexed anew. */
export const FOLD_VERSION = 1;

/** Fold without spaces: "Sci - Fi", "sci-fi" and "SciFi" are one genre (data.md 7). */
export function slugOf(label: string): string {
  return fold(label).replaceAll(" ", "");
}

/** A genre as typed and the slug that identifies it. */
export type GenreLabel = { slug: string; label: string };

/** The genres of a comma-separated text in its order, each slug once. */
export function splitGenres(text: string): GenreLabel[] {
  const bySlug = new Map<string, GenreLabel>();
  for (const part of text.split(",")) {
    const label = part.trim().replace(/\s+/g, " ");
    const slug = slugOf(label);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, { slug, label });
  }
  return [...bySlug.values()];
}

/** False for text no database keeps unharmed: a NUL or half of a surrogate pair (data.md 9). */
export function isStorableText(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
