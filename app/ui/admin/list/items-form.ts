import type { FieldPreview } from "#app/kinds/forms/bulk-fields.ts";
import type { FieldProblem } from "#app/lib/errors.ts";

export const ITEMS_PATH = "/admin/items";

export const ITEMS_INTENTS = [
  "trash",
  "restore",
  "delete",
  "empty-trash",
  "change-genre",
  "preview-field",
  "change-field",
  "publish",
  "unpublish",
  "discard-draft",
  "check-results",
  "undo-batch",
] as const;
export type ItemsIntent = (typeof ITEMS_INTENTS)[number];

export type Undo = { intent: ItemsIntent; ids: readonly string[] };

/** `changed` names the items saved since the list was read. */
export type ResultsCheck = { count: number; at: string; changed: readonly string[]; hasMoreChanged: boolean };

/**
 * Sent in place of `ids`: all results of the list with this address. `since` is when it was read, `at` when the results were
 * counted.
 */
export const RESULTS_FIELDS = { query: "results", since: "since", at: "at" } as const;

export type ListDone = {
  message: string;
  undo: Undo | null;
  preview: FieldPreview | null;
  check: ResultsCheck | null;
  /** Fields to send with the same form to continue. */
  goesOn: Record<string, string> | null;
};

export type ListAnswer = ({ isDone: true } & ListDone) | { isDone: false; message: string; problems: readonly FieldProblem[] };

export function itemsForm({ intent, ids }: Undo): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const id of ids) form.append("ids", id);
  return form;
}
