import { expect } from "vitest";
import { readRow } from "#app/import/dialect/read-row.ts";
import type { Reading } from "#app/import/import-table.ts";

export const UNREAD = "cannot be read";
export type Line = [cell: string, value: unknown, reading?: Reading];

/** The value that one cell becomes; undefined if it is empty. */
export function valueIn(field: string, cell: string, reading: Reading = {}): unknown {
  const columns = [{ field, reading, isSure: true }];
  const { fields, notes } = readRow([cell], { columns });
  const { type, ratings, crew, ...rest } = fields;
  const value = field === "type" ? type : (rest[field] ?? (ratings as Record<string, unknown> | undefined)?.[field] ?? crew);
  expect(notes.length).toBeLessThanOrEqual(1);
  return notes.length > 0 ? UNREAD : value;
}

export function check(field: string, lines: readonly Line[]): void {
  const read = lines.map(([cell, , reading]) => [cell, valueIn(field, cell, reading)]);
  expect(read).toEqual(lines.map(([cell, value]) => [cell, value]));
}
