import { ORDERS, type ItemSort } from "#app/kinds/lists/orders.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { ItemQuery } from "./lists.store.ts";

/** A sort value, with `seq` as tiebreaker. */
export type Key = { value: number | string; seq: number };

/**
 * By relevance, `value` is the number of items before the page. `upTo` excludes items added since the first page of a search,
 * because one new title can change all results.
 */
export type Position = { key: Key; upTo: number | null };

type Sort = ItemQuery["sort"];

const MAX_CURSOR_LENGTH = 600;
const RELEASE_KEY = /^(?:\d{4}(?:-\d{2}){0,2})?$/;
const IS_KEY: Record<(typeof ORDERS)[ItemSort]["key"], (value: Key["value"]) => boolean> = {
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => Number.isFinite(value),
  date: (value) => typeof value === "string" && RELEASE_KEY.test(value),
  text: (value) => typeof value === "string",
  count: isCount,
};

export function cursorOf(sort: Sort, { key: { value, seq }, upTo }: Position): string {
  return Buffer.from(JSON.stringify([sort, value, seq, ...(upTo === null ? [] : [upTo])])).toString("base64url");
}

/** @throws {AppError} `cursor.invalid` unless `cursorOf` could have made the text for this order. */
export function positionOfCursor(sort: Sort, cursor: string, { searched }: { searched: boolean }): Position {
  const position = cursor.length <= MAX_CURSOR_LENGTH ? parsePosition(cursor) : null;
  const isKey = IS_KEY[sort === "relevance" ? "count" : ORDERS[sort].key];
  const fits = position && isKey(position.key.value) && (position.upTo !== null) === searched;
  if (!fits || cursorOf(sort, position) !== cursor) {
    throw new AppError("cursor.invalid", message("admin.refused.noListPage"));
  }
  return position;
}

function parsePosition(cursor: string): Position | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(parts)) return null;
    const [, value, seq, upTo = null]: unknown[] = parts;
    const isValue = typeof value === "number" || typeof value === "string";
    if (!isValue || !isCount(seq) || (upTo !== null && !isCount(upTo))) return null;
    return { key: { value, seq }, upTo };
  } catch {
    return null;
  }
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}
