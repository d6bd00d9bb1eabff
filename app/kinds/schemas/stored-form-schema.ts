import { z } from "zod";
import type { ItemInput } from "../item.ts";
import type { Kind } from "../kind.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { addIssue, messageOf } from "./with-message.ts";
import { documentSchema, formSchema, isReadableDate, typedSchema } from "./schemas.ts";

export type MissingField = { path: PropertyKey[]; message: LocalizedMessage };

/** Finds what the form requires and the stored document lacks, because it was imported or is older than the field. */
export function missingFields(kind: Kind, stored: ItemInput): MissingField[] {
  const document = documentSchema(kind).safeParse(stored);
  const { error } = formSchema(kind).safeParse(document.data ?? stored);
  return (error?.issues ?? []).map((issue) => ({ path: issue.path, message: messageOf(issue) }));
}

/**
 * The form schema, except that what the stored document lacks may stay empty, and an invalid text may stay unchanged. Emptying a
 * filled field, or another text with the same problem, is refused.
 * @param stored The item as it is or was public; null for a new item, which has to be complete.
 */
export function storedFormSchema(kind: Kind, stored: ItemInput | null): z.ZodType<ItemInput> {
  const strict = formSchema(kind);
  const missing = new Set(stored ? missingFields(kind, stored).map(nameOf) : []);
  if (missing.size === 0) return strict;
  const rejectNew = z.unknown().superRefine((value, issues) => {
    for (const issue of strict.safeParse(value).error?.issues ?? []) {
      const problem = messageOf(issue);
      const mayStay = missing.has(nameOf({ path: issue.path, message: problem })) && !isNewText(issue.path, value, stored);
      if (!mayStay) addIssue(issues, problem, issue.path);
    }
  });
  return rejectNew.pipe(typedSchema(kind));
}

/** Only the name is required. @param stored The draft or item as it was opened; null for a new one. */
export function draftFormSchema(kind: Kind, stored: ItemInput | null): z.ZodType<ItemInput> {
  return typedSchema(kind).superRefine(({ releasedYear }, issues) => {
    if (releasedYear === stored?.releasedYear || isReadableDate(releasedYear)) return;
    addIssue(issues, message("admin.refused.mustBeDate"), ["releasedYear"]);
  });
}

function isNewText(path: readonly PropertyKey[], value: unknown, stored: unknown): boolean {
  const text = valueAt(path, value);
  return typeof text === "string" && text !== "" && text !== valueAt(path, stored);
}

function valueAt(path: readonly PropertyKey[], value: unknown): unknown {
  return path.reduce<unknown>((part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key], value);
}

function nameOf({ path, message }: MissingField): string {
  return `${path.map(String).join(".")} ${message.message}`;
}
