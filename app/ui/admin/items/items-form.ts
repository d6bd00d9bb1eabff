import type { FieldProblem } from "#app/lib/errors.ts";

/** Where everything is sent that is done to items as they stand in a list. */
export const ITEMS_PATH = "/admin/items";

/** Everything that can be done to them, by the name a form sends. */
export const ITEMS_INTENTS = ["trash", "restore", "delete", "empty-trash", "change-genre"] as const;
export type ItemsIntent = (typeof ITEMS_INTENTS)[number];

/** What takes back what was done. */
export type Undo = { intent: ItemsIntent; ids: readonly string[] };

/** What came of what was done to a list: what was done, or why it was not. */
export type ListAnswer =
  | { isDone: true; message: string; undo: Undo | null }
  | { isDone: false; message: string; problems: readonly FieldProblem[] };

/** A form of its own making, as a page would send it. */
export function itemsForm({ intent, ids }: Undo): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const id of ids) form.append("ids", id);
  return form;
}
