import { sql, type RawBuilder } from "kysely";
import { kindOf } from "#app/kinds/registry.ts";
import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { seqOfIndexRow } from "./popularity.ts";
import type { Syntax } from "./word-expressions.sql.ts";

const PRIVATE_USE = 0xe000;
const YEAR_START = "\ue001";
const HIGHEST_SEQ = seqOfIndexRow(0);

export const seqOfRow = sql`(${sql.lit(HIGHEST_SEQ)} - f.rowid % ${sql.lit(HIGHEST_SEQ + 1)})`;

export function noNewerThan(seq: number | undefined): RawBuilder<unknown> {
  return seq === undefined ? sql`` : sql`AND ${seqOfRow} <= ${seq}`;
}

export function quoted(token: string): string {
  return `"${token.replaceAll('"', '""')}"`;
}

export function anyOf(expressions: readonly string[]): string {
  return expressions.length === 1 ? `${expressions[0]}` : `(${expressions.map((each) => `(${each})`).join(" OR ")})`;
}

export const FTS5: Syntax = { word: quoted, prefix: (word) => `${quoted(word)} *`, anyOf, and: " AND ", next: " + " };

/** Each row carries the marker of its type, so that a search in few types skips the others. */
export function ofTypes(expression: string, types: readonly ItemType[], matching: (marker: string) => string): string {
  const others = ITEM_TYPES.filter((type) => !types.includes(type));
  const listed = (some: readonly ItemType[]) => some.map((type) => `(${matching(typeMarker(type))})`).join(" OR ");
  if (others.length === 0) return expression;
  if (others.length < types.length) return `(${expression}) NOT (${listed(others)})`;
  return `(${expression}) AND (${listed(types)})`;
}

/** Private-use characters, in no folded text; all tables tokenize three of them as one word. */
export function typeMarker(type: ItemType): string {
  const letters = Array.from(kindOf(type).codePrefix, (letter) => letter.charCodeAt(0));
  return String.fromCharCode(PRIVATE_USE, ...letters.map((letter) => PRIVATE_USE + letter));
}

export function yearMarker(year: number): string {
  return `${YEAR_START}${year}`;
}

export function yearMarkers(year: number): string[] {
  return year === 0 ? [] : [yearMarker(year)];
}
