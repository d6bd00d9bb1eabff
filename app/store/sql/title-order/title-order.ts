import { DEFAULT_SITE, type SiteDocument } from "#app/kinds/site/site.ts";
import type { Database } from "../database/schema.ts";
import { sortedWords, wordsOf } from "../titles/canonical-words.ts";
import { withPlainNumbers } from "./plain-numbers.ts";
import { letterOrderOf, type LetterOrder } from "./letter-order.ts";

/** Lists sort by this prefix of a title's key, which cursors in URLs contain. */
const MAX_TITLE_LENGTH = 80;
/** Code points from "0" up to the last one before "a". */
const COUNTS = { first: 48, last: 96 };

/**
 * That of the site's own language. Read in the transaction that writes titles, because any instance may have changed the language.
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

/** The digits behind one character for their count. */
function numberKey(number: string): string {
  const digits = number.replace(/^0+(?=\d)/, "");
  return String.fromCharCode(Math.min(COUNTS.first + digits.length - 1, COUNTS.last)) + digits;
}
