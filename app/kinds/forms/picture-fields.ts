import { KINDS } from "../registry.ts";
import type { ItemType } from "../item.ts";
import { formFields, rowListOf } from "./form-fields.ts";

type Row = Record<string, unknown>;
type PictureField = { name: string; columns: readonly string[] | null };

/** The picture fields of each kind: a field, or columns of a list. */
const PICTURE_FIELDS = new Map<ItemType, PictureField[]>(
  KINDS.map((kind) => [kind.type, formFields(kind).flatMap(pictureField)]),
);

function pictureField([name, { type }]: ReturnType<typeof formFields>[number]): PictureField[] {
  if (type === "picture") return [{ name, columns: null }];
  const columns = rowListOf(type)?.columns.filter((column) => column.type === "picture") ?? [];
  return columns.length > 0 ? [{ name, columns: columns.map((column) => column.name) }] : [];
}

/** Replaces the address of each picture of the item. Absent fields stay absent. */
export function mapPictures<T extends { type: ItemType }>(item: T, replace: (address: string) => string): T {
  const mapped: Row = { ...item };
  for (const { name, columns } of PICTURE_FIELDS.get(item.type) ?? []) {
    const value = mapped[name];
    if (columns === null && typeof value === "string") mapped[name] = replace(value);
    if (columns !== null && Array.isArray(value)) mapped[name] = value.map((row: Row) => mapRow(row, columns, replace));
  }
  return mapped as T;
}

function mapRow(row: Row, columns: readonly string[], replace: (address: string) => string): Row {
  const mapped = { ...row };
  for (const column of columns) {
    const address = mapped[column];
    if (typeof address === "string") mapped[column] = replace(address);
  }
  return mapped;
}

/** Without duplicates and empty fields. */
export function pictureAddresses(item: { type: ItemType }): string[] {
  const values = (PICTURE_FIELDS.get(item.type) ?? []).flatMap(({ name, columns }) => {
    const value = (item as Row)[name];
    if (columns === null) return value;
    return Array.isArray(value) ? value.flatMap((row: Row) => columns.map((column) => row[column])) : [];
  });
  return [...new Set(values.filter((value) => typeof value === "string" && value !== ""))] as string[];
}
