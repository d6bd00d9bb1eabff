import { formFields, rowListOf } from "#app/kinds/forms/form-fields.ts";
import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { exactBytes } from "#app/lib/bytes.ts";
import { CONTROLS, omittedFields } from "./form-names.ts";

export type FormValues = Record<string, unknown>;

/** The item's values for its form: sizes with a unit, a missing season or episode empty, without lists that are too long. */
export function formValuesOf(kind: Kind, input: ItemInput): FormValues {
  const files = input.files?.map(({ season, episode, sizeBytes, ...file }) => ({
    ...file,
    season: season || "",
    episode: episode || "",
    sizeBytes: exactBytes(sizeBytes),
  }));
  const values: FormValues = files ? { ...input, files } : { ...input };
  const omitted: Record<string, string> = {};
  for (const [name, { type }] of formFields(kind)) {
    const { most = Infinity } = rowListOf(type) ?? {};
    const rows = values[name];
    if (!Array.isArray(rows) || rows.length <= most) continue;
    omitted[name] = `${rows.length}`;
    delete values[name];
  }
  return Object.keys(omitted).length === 0 ? values : { ...values, [CONTROLS.omitted]: omitted };
}

/** Adds the stored fields that the form omits. @param values Decide which fields, unless `form` is given. */
export function withOmitted<T extends object>(kind: Kind, values: T, stored: ItemInput, form: FormValues | null = null): T {
  const omitted = omittedFields(kind, form ?? (values as FormValues));
  if (omitted.length === 0) return values;
  return { ...values, ...Object.fromEntries(omitted.map((name) => [name, stored[name]])) };
}
