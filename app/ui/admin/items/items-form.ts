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
] as const;
export type ItemsIntent = (typeof ITEMS_INTENTS)[number];

export type Undo = { intent: ItemsIntent; ids: readonly string[] };

export type ListAnswer =
  | { isDone: true; message: string; undo: Undo | null; preview: FieldPreview | null }
  | { isDone: false; message: string; problems: readonly FieldProblem[] };

export function itemsForm({ intent, ids }: Undo): FormData {
  const form = new FormData();
  form.set("intent", intent);
  for (const id of ids) form.append("ids", id);
  return form;
}
