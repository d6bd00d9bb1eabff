/** Marks that are written or left out at will: accents, vowel points of Arabic and Hebrew, the dot below Indic letters. */
const OPTIONAL_MARKS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c]+/gu;
/** Apostrophes, signs of trade, soft hyphens, and what joins letters or sets their direction. */
const UNSEEN = /['’‘ʼ`´™®©℠\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;
/** Where "8½" and "Alien³" are two words. */
const BEFORE_SMALL_NUMBER = /(?<=[\p{L}\p{N}\p{M}])(?=\p{No})/gu;
/** A nasal before another consonant, which Devanagari also writes as a dot. */
const NASAL = /[ङञणनम]\u094d(?=[क-भ])|\u0901/gu;
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
  "×": "x",
};
const FOREIGN_LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "gu");

/**
 * Text as the search sees it: accents, case, apostrophes and punctuation removed, letters like `ø` as they are typed without
 * them, words parted by one space. Done here and not in the database, so that every driver folds alike. Raise FOLD_VERSION
 * when the result changes.
 */
export function fold(text: string): string {
  return text
    .replace(UNSEEN, "")
    .replace(BEFORE_SMALL_NUMBER, " ")
    .normalize("NFKD")
    .replace(OPTIONAL_MARKS, "")
    .replace(UNSEEN, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(FOREIGN_LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(NASAL, "\u0902")
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();
}

/** The version of `fold`: a store that was indexed with another one must be indexed anew. */
export const FOLD_VERSION = 2;

/** Fold without spaces: "Sci - Fi", "sci-fi" and "SciFi" are one genre. */
export function slugOf(label: string): string {
  return fold(label).replaceAll(" ", "");
}

/** A name as typed and the slug that identifies it. */
export type Label = { slug: string; label: string };
export type GenreLabel = Label;

/** Each name once, however often and in whatever spelling it is among the texts; what has no letter or number is no name. */
export function labelsOf(texts: readonly string[]): Label[] {
  const bySlug = new Map<string, Label>();
  for (const text of texts) {
    const label = text.trim().replace(/\s+/g, " ");
    const slug = slugOf(label);
    if (slug && !bySlug.has(slug)) bySlug.set(slug, { slug, label });
  }
  return [...bySlug.values()];
}

/** The genres of a comma-separated text in its order, each slug once. */
export function splitGenres(text: string): GenreLabel[] {
  return labelsOf(text.split(","));
}
