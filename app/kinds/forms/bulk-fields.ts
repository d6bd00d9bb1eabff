import type { LabelKey } from "#app/languages/messages.ts";
import { RATING_SOURCES, type ItemType, type RatingSource } from "../item.ts";
import type { Kind } from "../kind.ts";
import { formFields, type FieldName, type FormField } from "./form-fields.ts";

/** `key` is the name of the field; of ratings, each source is a field. */
export type BulkField = { key: string; name: FieldName; label: LabelKey; type: FormField["type"] };

/** Maintained by the site itself. */
const UNTYPED: FieldName = "filledFrom";

/** Fields that can be changed in many items of these kinds at once, each once. */
export function bulkFields(kinds: readonly Kind[]): BulkField[] {
  const fields = kinds.flatMap((kind) =>
    formFields(kind).flatMap(([name, field]) => (name === UNTYPED ? [] : partsOf(name, field))),
  );
  const once = new Map(fields.toReversed().map((field) => [field.key, field]));
  return [...once.values()].toReversed();
}

function partsOf(name: FieldName, { type, label }: FormField): BulkField[] {
  if (type !== "ratings") return [{ key: name, name, label, type }];
  const sources = Object.keys(RATING_SOURCES) as RatingSource[];
  return sources.map((key) => ({ key, name, label: `admin.field.${key}`, type }));
}

export type FieldPreview = {
  changes: number;
  /** Number of items left alone because the save would be refused or their kind lacks the field. */
  refused: number;
  rows: readonly { id: string; type: ItemType; name: string; before: string; after: string }[];
  /** The problem of the first item that cannot be saved; "" if there is none. */
  problem: string;
};
