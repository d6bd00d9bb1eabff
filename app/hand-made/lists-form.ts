import { ITEM_TYPES, type ItemSummary } from "#app/kinds/item.ts";
import type { HandMadeList } from "#app/site/site.ts";
import { LISTS_PATH } from "#app/lib/addresses/admin-paths.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

export const LISTS_INTENTS = ["save-list", "add-list", "save-as-list", "remove-list"] as const;
export type ListsIntent = (typeof LISTS_INTENTS)[number];

export function listEditPath(slug: string): string {
  return `${LISTS_PATH}/${slug}`;
}

export type ListSource = { list: HandMadeList; basedOn: string; items: readonly ItemSummary[] };

export type ListsAnswer = {
  intent: string;
  isDone: boolean;
  isGone: boolean;
  message: string;
  problems: readonly FieldProblem[];
  typed: HandMadeList;
};

/** The answer for a form that did not reach the server. */
export function refusedList(message: string): ListsAnswer {
  const typed = { slug: "", title: "", text: "", kind: ITEM_TYPES[0], codes: [] };
  return { intent: "", isDone: false, isGone: false, message, problems: [], typed };
}
