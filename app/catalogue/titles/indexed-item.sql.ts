import type { ItemDocument, Item } from "#app/kinds/item.ts";
import { TEXT_FACETS } from "#app/kinds/lists/facets.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { PAGE_CODES, spokenNameIn } from "#app/lib/spoken-languages.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { latinOf } from "#app/lib/text/transliterate.ts";
import type { IndexedItem } from "./title-index.sql.ts";
import { wordsOf } from "./canonical-words.ts";
import { spellingsOf, withReadDigits } from "./letters/letters.ts";

const MAX_OTHER_TITLES = 40;
const FOREIGN_LETTER = /(?!\p{Script=Latin})\p{L}/u;
const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const GREEK = /\p{Script=Greek}/u;
/** Ζορμπάς is "zormpas" and "zorbas". */
const GREEK_B = /(?<=[lr])mp/g;
const LONG_VOWELS: readonly (readonly [RegExp, string])[] = [
  [/o[ou]/g, "o"],
  [/uu/g, "u"],
  [/aa/g, "a"],
];
const MIN_READABLE_PART = 4;

type Position = Pick<IndexedItem, "seq" | "bucket" | "year">;

/** Languages are also found by their names in the packaged languages. Roles are searched like the overview: "Count Orlok". */
export function indexedItemOf(item: ItemDocument, position: Position): IndexedItem {
  const { type, itemName, genre, cast, crew = [], overview } = item;
  const people = [...cast, ...crew];
  const { one, many } = kindName(ENGLISH, { type });
  const facets = TEXT_FACETS.flatMap(({ name }) => item[name]?.split(",") ?? []).map((text) => text.trim());
  const spoken = PAGE_CODES.flatMap((code) => (item.language ?? "").split(",").map((text) => spokenNameIn(text, code)));
  const { seq, bucket, year } = position;
  return {
    seq,
    bucket,
    year,
    type,
    itemName,
    otherTitles: otherTitlesOf(item),
    people: people.map(({ name }) => name),
    labels: [...splitGenres(genre).map(({ label }) => label), ...new Set([...facets, ...spoken]), one, many],
    overview: [overview, ...people.map(({ role }) => role)].join(" "),
  };
}

/** Original, translated and alternative titles, and Latin readings of all titles; without the title itself. */
function otherTitlesOf({
  itemName,
  originalTitle = "",
  alternativeTitles = [],
  translations = {},
}: Pick<Item, "itemName" | "originalTitle" | "alternativeTitles" | "translations">): string[] {
  const others = [originalTitle, ...Object.values(translations).flatMap(({ itemName }) => itemName ?? []), ...alternativeTitles];
  const titles = new Map(
    [itemName, ...others, ...[itemName, ...others].flatMap(readingsOf)].map((title) => [folded(title), title]),
  );
  titles.delete(folded(itemName));
  titles.delete("");
  return [...titles.values()].slice(0, MAX_OTHER_TITLES);
}

function folded(title: string): string {
  return wordsOf(title).join(" ");
}

/** "S1m0ne" is "simone", "Ålen" "aalen", Ёлки "elki" and "yolki". */
function readingsOf(title: string): string[] {
  const [, ...spelled] = spellingsOf(title);
  const words = wordsOf(title);
  const read = words.map(withReadDigits);
  const digits = read.every((word, i) => word === words[i]) ? [] : [read.join(" ")];
  return [...digits, ...spelled, ...[title, ...spelled].flatMap(latinReadingsOf)];
}

/** とうきょう is "toukyou" and "tokyo". A title with Han characters is read where it can be: もののけ姫 is "mononoke". */
function latinReadingsOf(title: string): string[] {
  if (!FOREIGN_LETTER.test(title)) return [];
  const latin = latinOf(title);
  if (HAN.test(latin)) {
    const written = new Set(wordsOf(title));
    const isRead = (word: string) => !FOREIGN_LETTER.test(word) && word.length >= MIN_READABLE_PART && !written.has(word);
    return wordsOf(latin).filter(isRead);
  }
  if (GREEK.test(title)) return [latin, latin.replace(GREEK_B, "b")];
  if (!KANA.test(title)) return [latin];
  let short = latin;
  for (const [long, vowel] of LONG_VOWELS) short = short.replace(long, vowel);
  return [latin, short];
}
