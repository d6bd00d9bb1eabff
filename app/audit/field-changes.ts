import { isDeepStrictEqual } from "node:util";
import type { FieldChange } from "./audit.ts";

const MAX_CHANGES = 50;
const MAX_FIELD_LENGTH = 100;
const MAX_LENGTH = 300;
/** Characters shown of the beginning that both texts share. */
const SHOWN_BEFORE = 40;

type Fields = Record<string, unknown>;

/** The fields that differ, in the order of `after`, then of `before`; at most 50. Empty values count as missing. */
export function fieldChanges(before: Fields, after: Fields): FieldChange[] {
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ field: name.slice(0, MAX_FIELD_LENGTH), ...shortened(textOf(before[name]), textOf(after[name])) }))
    .filter(({ before, after }) => before !== after)
    .slice(0, MAX_CHANGES);
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === "string") return value;
  return typeof value === "object" && Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

/** Long texts are cut around their first difference, so that it is always shown. */
function shortened(before: string | null, after: string | null): Pick<FieldChange, "before" | "after"> {
  const start = Math.max(0, commonStart(before ?? "", after ?? "") - SHOWN_BEFORE);
  return { before: cut(before, start), after: cut(after, start) };
}

function commonStart(one: string, other: string): number {
  const end = Math.min(one.length, other.length);
  let at = 0;
  while (at < end && one[at] === other[at]) at++;
  return at;
}

function cut(text: string | null, start: number): string | null {
  if (text === null) return null;
  const from = text.length > MAX_LENGTH ? start : 0;
  const shown = text.slice(from, from + MAX_LENGTH).toWellFormed();
  return `${from > 0 ? "…" : ""}${shown}${from + MAX_LENGTH < text.length ? "…" : ""}`;
}
