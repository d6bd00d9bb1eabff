import type { Item } from "#app/kinds/item.ts";
import { latinOf } from "#app/lib/text/transliterate.ts";
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

/** Original, translated and alternative titles, and the readings of all titles in Latin letters; without the title itself. */
export function otherTitlesOf({
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

/** とうきょう is "toukyou" and "tokyo". Of a title with Han characters the parts that can be read: もののけ姫 is "mononoke". */
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
