import type { ListView } from "#app/kinds/lists/list-view.ts";
import type { ExactNames } from "./search.ts";

const MAX_LENGTH = 100;
/** E-mail addresses, telephone and card numbers. */
const PERSONAL = /@|(?:\d[\s().-]*){7}/;

/**
 * The text of a search without any similar result on the whole site, in lower case and at most 100 characters; null otherwise,
 * and for text that may be about the visitor.
 */
export function missedSearchOf({ text, choices, page, cursor }: ListView, names: ExactNames): string | null {
  const isMissed = page.items.length + choices.length + names.people.length + names.genres.length === 0;
  if (!isMissed || cursor !== null) return null;
  const query = text.normalize("NFKC").toLowerCase().slice(0, MAX_LENGTH).toWellFormed().replace(/\s+/g, " ").trim();
  return query === "" || PERSONAL.test(query) ? null : query;
}
