import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { omittedFields } from "./form-names.ts";
import type { FormValues } from "./form-values.ts";

/** The values with what their form leaves as it is stored. @param values Decide themselves, unless `form` is given. */
export function withOmitted<T extends object>(kind: Kind, values: T, stored: ItemInput, form: FormValues | null = null): T {
  const omitted = omittedFields(kind, form ?? (values as FormValues));
  if (omitted.length === 0) return values;
  return { ...values, ...Object.fromEntries(omitted.map((name) => [name, stored[name]])) };
}
