import { formFields, rowListOf, type RowList } from "#app/kinds/forms/form-fields.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { parseJson } from "#app/lib/text/json-text.ts";

const ROW_ACTIONS: ReadonlySet<unknown> = new Set(["insert", "remove", "reorder"]);
const MAX_ROWS = 1_000;

/** Allows only intents that validate a field or change the rows of the kind's lists; Conform has more. */
export function isKnownIntent(kind: Kind, text: string): boolean {
  const { type, payload } = readIntent(text);
  if (type === "validate") return true;
  const { name, index, from, to, defaultValue } = payload;
  const list = rowsNamed(kind, name);
  return list !== null && ROW_ACTIONS.has(type) && [index, from, to].every(isIndex) && isRow(list, defaultValue);
}

function readIntent(text: string): { type: unknown; payload: Record<string, unknown> } {
  const intent = parseJson(text);
  return isObject(intent) && isObject(intent["payload"])
    ? { type: intent["type"], payload: intent["payload"] }
    : { type: null, payload: {} };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function rowsNamed(kind: Kind, name: unknown): RowList | null {
  const [, field] = formFields(kind).find(([field]) => field === name) ?? [];
  return field ? rowListOf(field.type) : null;
}

function isIndex(index: unknown): boolean {
  return index === undefined || (Number.isInteger(index) && Number(index) >= 0 && Number(index) < MAX_ROWS);
}

function isRow({ columns }: RowList, row: unknown): boolean {
  const names = new Set(["id", ...columns.map(({ name }) => name)]);
  const isInput = ([name, value]: [string, unknown]) => names.has(name) && typeof value === "string";
  return row === undefined || (isObject(row) && Object.entries(row).every(isInput));
}
