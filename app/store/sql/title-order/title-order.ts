import { DEFAULT_SITE, type SiteDocument } from "#app/kinds/site/site.ts";
import type { Database } from "../database/schema.ts";
import { canonicalWords, wordsOf } from "../titles/canonical-words.ts";
import { letterOrderOf, type LetterOrder } from "./letter-order.ts";

/** Lists sort by this prefix of a title's key, which cursors in URLs contain. */
const MAX_TITLE_LENGTH = 80;

/**
 * That of the site's own language. Read in the transaction that writes titles, because any instance may have changed the language.
 */
export async function readTitleOrder(database: Database): Promise<LetterOrder | null> {
  const row = await database.selectFrom("site_settings").select("value").where("name", "=", "site").executeTakeFirst();
  const { language = DEFAULT_SITE.language } = row ? (JSON.parse(row.value) as Partial<SiteDocument>) : DEFAULT_SITE;
  return letterOrderOf(language);
}

export function titleIn(order: LetterOrder | null, name: string): string {
  const words = canonicalWords(wordsOf(order ? order.withSigns(name) : name));
  const key = order ? words.map(order.keyOf) : words;
  return Array.from(key.join("")).slice(0, MAX_TITLE_LENGTH).join("");
}
