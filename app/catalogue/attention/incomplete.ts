import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { formFields, rowListOf, type FormField } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemType } from "#app/kinds/item.ts";
import { KINDS } from "#app/kinds/registry.ts";

type Row = Readonly<Record<string, unknown>>;
type Lacks = (item: Row) => boolean;

const SCREENSHOTS = 3;
const PERSON_PICTURE = "imageUrl";

const LACKS = new Map<ItemType, Lacks[]>(
  KINDS.map((kind) => [
    kind.type,
    formFields(kind).map(
      ([name, field]) =>
        (item: Row) =>
          lacks(field, item[name]) && isMissedByVisitors([name], item),
    ),
  ]),
);

/**
 * True if the item lacks something the form requires and visitors miss. Agrees with `missingFields` and `isMissedByVisitors`, but
 * without the cost of the schemas.
 */
export function isIncomplete(item: Item): boolean {
  return LACKS.get(item.type)?.some((lacks) => lacks({ ...item })) ?? false;
}

function lacks(field: FormField, value: unknown): boolean {
  if (rowListOf(field.type)) return lacksInRows(field, Array.isArray(value) ? (value as Row[]) : []);
  if (!field.required) return false;
  if (field.type === "count") return !(Number(value) > 0);
  return isBlank(value) || (field.type === "date" && parseCalendarDate(String(value)) === null);
}

function lacksInRows({ type, required }: FormField, rows: readonly Row[]): boolean {
  if (type === "screenshots" && rows.length < SCREENSHOTS) return true;
  if (type === "seasonLinks" && new Set(rows.map(({ id }) => id)).size < rows.length) return true;
  if (type === "files") return rows.some(({ url, fileId }) => isBlank(url) === isBlank(fileId));
  if (type === "requirements" && !required) return false;
  const texts = rowListOf(type)?.columns.filter((column) => column.type !== "count" && !column.optional) ?? [];
  return rows.some((row, at) => texts.some(({ name }) => isBlank(row[name]) && isMissedByVisitors([type, at, name], row)));
}

/**
 * Visitors miss neither the picture of a person nor the id of a trailer that has an address.
 * @param path The path of the field.
 */
export function isMissedByVisitors([field, , column]: readonly PropertyKey[], { videoUrl }: Row): boolean {
  if (column === PERSON_PICTURE) return false;
  return field !== "videoId" || isBlank(videoUrl);
}

function isBlank(value: unknown): boolean {
  return typeof value !== "string" || value.trim() === "";
}
