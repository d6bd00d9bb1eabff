import type { ListView } from "#app/kinds/lists/list-view.ts";
import type { ExactNames } from "./search.ts";

const MAX_LENGTH = 100;
/** E-mail addresses, telephone and card numbers. */
const PERSONAL = /@|(?:\d[\s().-]*){7}/;

/**
 * What was searched for, where the whole site has nothing like it; null otherwise, and for what may be about the visitor. In lower
 * case and at most 100 characters.
 */
export function missedSearchOf({ text, choices, page, cursor }: ListView, names: ExactNames): string | null {
  const isMissed = page.items.length + choices.length + names.people.length + names.genres.length === 0;
  if (!isMissed || cursor !== null) return null;
  const query = text.normalize("NFKC").toLowerCase().slice(0, MAX_LENGTH).toWellFormed().replace(/\s+/g, " ").trim();
  return query === "" || PERSONAL.test(query) ? null : query;
}
