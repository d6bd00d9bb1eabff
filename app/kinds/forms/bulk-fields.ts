import type { ItemType } from "../item.ts";
import type { Kind } from "../kind.ts";
import { formFields, type FieldName, type FormField } from "./form-fields.ts";

/** What holds one text each, so that one value fits many items; rows and ratings are changed one by one. */
const TYPES = new Set<FormField["type"]>([
  "genres",
  "date",
  "text",
  "choice",
  "choices",
  "count",
  "lines",
  "longText",
  "url",
  "picture",
  "videoId",
  "videoUrl",
]);

export type BulkField = { name: FieldName; label: string; type: FormField["type"] };

/** Fields that can be changed in many items of these kinds at once, each once. */
export function bulkFields(kinds: readonly Kind[]): BulkField[] {
  const fields = kinds.flatMap((kind) => formFields(kind).filter(([, { type }]) => TYPES.has(type)));
  const once = new Map(fields.toReversed().map(([name, { label, type }]) => [name, { name, label, type }]));
  return [...once.values()].toReversed();
}

export type FieldPreview = {
  /** How many items change. */
  changes: number;
  /** How many are not changed because a save would be refused, or their kind lacks the field. */
  refused: number;
  /** The first that change. */
  rows: readonly { id: string; type: ItemType; name: string; before: string; after: string }[];
  /** Why the first of those that cannot be saved is refused; "" if none is. */
  problem: string;
};
