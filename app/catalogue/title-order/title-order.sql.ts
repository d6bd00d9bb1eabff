import { DEFAULT_SITE, type SiteDocument } from "#app/site/site.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { sortedWords, wordsOf, ROMAN_NUMBERS } from "../titles/canonical-words.ts";
import { letterOrderOf, type LetterOrder } from "./letter-order.ts";

/** Lists sort by this prefix of a title's key, which cursors in URLs contain. */
const MAX_TITLE_LENGTH = 80;
/** Code points from "0" up to the last one before "a". */
const COUNTS = { first: 48, last: 96 };
const BEFORE_FRACTION = /(?<=\d)(?=[¼-¾⅐-⅞])/gu;
const DIGIT = /\p{Nd}/u;
const OTHER_DIGITS = /(?!\d)\p{Nd}/gu;
const BETWEEN_THOUSANDS = /(?<=(?<![\d.,])\d{1,3}(?:[.,'’ ]\d{3}){0,5})[.,'’ ](?=\d{3}(?!\d))/gu;
/** Counted parts of a Chinese or Japanese title. */
const COUNTED = /(?<=第)(?=[一二三四五六七八九十])([一二三四五六七八九]?)(十?)([一二三四五六七八九]?)/gu;
const HAN_DIGITS = "一二三四五六七八九";
/**
 * Never matches the first word, as in "X-Men". Other letters only in a title in capitals, because "i", "v" and "x" are words in
 * many languages; and "I" only before punctuation, because of "How I Met Your Mother".
 */
const ROMAN =
  /(?<=[\p{L}\p{N}\p{M}][^\p{L}\p{N}\p{M}]{1,3})(?:I(?!\s+\p{L})|[VX]|[IVXL]{2,}|[ivxl]+(?=\P{L}*$))(?![\p{N}\p{M}]|\S?\p{L})/gu;

/**
 * The order of the site's own language. Read in the transaction that writes titles, because any instance may have changed the
 * language.
 */
export async function readTitleOrder(database: Database): Promise<LetterOrder | null> {
  const row = await database.selectFrom("site_settings").select("value").where("name", "=", "site").executeTakeFirst();
  const { language = DEFAULT_SITE.language } = row ? (JSON.parse(row.value) as Partial<SiteDocument>) : DEFAULT_SITE;
  return letterOrderOf(language);
}

/** Numbers sort by value, and before letters. */
export function titleIn(order: LetterOrder | null, name: string): string {
  const text = withPlainNumbers(name);
  const words = sortedWords(wordsOf(order ? order.withSigns(text) : text));
  const key = words.map((word) => (order ? order.keyOf(word) : word).replace(/\d+/g, numberKey));
  return Array.from(key.join("")).slice(0, MAX_TITLE_LENGTH).join("");
}

/** Writes the numbers of a title in digits from 0 to 9: "1,000", "٣", "Ⅳ", "第二". A fraction follows its number after a space. */
function withPlainNumbers(title: string): string {
  return title
    .replace(BEFORE_FRACTION, " ")
    .normalize("NFKC")
    .replace(OTHER_DIGITS, plainDigit)
    .replace(BETWEEN_THOUSANDS, "")
    .replace(COUNTED, (_, first: string, ten: string, last: string) => {
      const [left, right] = [first, last].map((digit) => digit && HAN_DIGITS.indexOf(digit) + 1);
      return ten ? `${left || 1}${right || 0}` : String(left);
    })
    .replace(ROMAN, (word) => ROMAN_NUMBERS.get(word.toLowerCase()) ?? word);
}

/** Unicode has the digits of a script in a row, from a code point that ends in 0 or 6. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const row = code & ~15;
  return String(code - row - (DIGIT.test(String.fromCodePoint(row)) ? 0 : 6));
}

/** The digits, preceded by one character for their number. */
function numberKey(number: string): string {
  const digits = number.replace(/^0+(?=\d)/, "");
  return String.fromCharCode(Math.min(COUNTS.first + digits.length - 1, COUNTS.last)) + digits;
}
