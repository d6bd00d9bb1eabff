import { formFields, rowListOf, type FieldName, type FormField } from "#app/kinds/forms/form-fields.ts";
import { RATING_SOURCES } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";

/** Inputs that are no fields of the document. */
export const CONTROLS = { id: "id", basedOn: "basedOn", choice: "choice", intent: "__intent__" } as const;

/** At most three digits, so that no input name can create a huge array. */
const ROW_INPUT = /^(\w+)\[\d{1,3}\]\.(\w+)$/;

export function choiceName(field: FieldName): string {
  return `${CONTROLS.choice}.${field}`;
}

export function inputNamesOf(kind: Kind): (name: string) => boolean {
  const fields = formFields(kind);
  const single = new Set<string>([CONTROLS.id, CONTROLS.basedOn, CONTROLS.intent]);
  const rows = new Map<string, readonly string[]>();
  for (const [name, field] of fields) {
    single.add(choiceName(name));
    single.add(name);
    for (const part of partsOf(field)) single.add(`${name}.${part}`);
    const list = rowListOf(field.type);
    if (list) rows.set(name, ["id", ...list.columns.map((column) => column.name)]);
  }
  return (name) => single.has(name) || isRowInput(name, rows);
}

function partsOf({ type }: FormField): string[] {
  if (type !== "ratings") return [];
  return Object.keys(RATING_SOURCES).flatMap((source) =>
    ["name", "rating", "outOf", "isDefault"].map((part) => `${source}.${part}`),
  );
}

function isRowInput(name: string, rows: ReadonlyMap<string, readonly string[]>): boolean {
  const [, field = "", column = ""] = ROW_INPUT.exec(name) ?? [];
  return rows.get(field)?.includes(column) ?? false;
}
