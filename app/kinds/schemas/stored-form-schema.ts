import { z } from "zod";
import type { ItemInput } from "../item.ts";
import type { Kind } from "../kind.ts";
import type { Refusal } from "#app/lib/refusal.ts";
import { addRefusal, refusalOf } from "./says.ts";
import { documentSchema, formSchema, typedSchema } from "./schemas.ts";

export type MissingField = { path: PropertyKey[]; refusal: Refusal };

/** What the form requires and the stored document lacks: imported, or from before a field existed. */
export function missingFields(kind: Kind, stored: ItemInput): MissingField[] {
  const document = documentSchema(kind).safeParse(stored);
  const { error } = formSchema(kind).safeParse(document.data ?? stored);
  return (error?.issues ?? []).map((issue) => ({ path: issue.path, refusal: refusalOf(issue) }));
}

/**
 * The form schema, but what the stored document lacks may stay so: only emptying a field that is filled is refused.
 * @param stored What is or was public; null for a new item, which has to be complete.
 */
export function storedFormSchema(kind: Kind, stored: ItemInput | null): z.ZodType<ItemInput> {
  const strict = formSchema(kind);
  const missing = new Set(stored ? missingFields(kind, stored).map(nameOf) : []);
  if (missing.size === 0) return strict;
  const refuseNew = z.unknown().superRefine((value, issues) => {
    for (const issue of strict.safeParse(value).error?.issues ?? []) {
      const refusal = refusalOf(issue);
      if (!missing.has(nameOf({ path: issue.path, refusal }))) addRefusal(issues, refusal, issue.path);
    }
  });
  return refuseNew.pipe(typedSchema(kind));
}

function nameOf({ path, refusal }: MissingField): string {
  return `${path.map(String).join(".")} ${refusal.message}`;
}
