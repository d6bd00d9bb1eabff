import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page, Total } from "#app/lib/pages.ts";
import { refused } from "#app/lib/refusal.ts";

const CURSOR = /^[1-9]\d{0,14}$/;
export const MAX_NUMBERED = 1000;

export type NumberedPage = {
  /** Exclusive; null for the first page. */
  from: number | null;
  backward: boolean;
};

/** @throws {AppError} `cursor.invalid`. */
export function numberedPage(cursor: Cursor): NumberedPage {
  const backward = cursor !== null && "before" in cursor;
  const from = cursor && numberOf(backward ? cursor.before : "after" in cursor ? cursor.after : "");
  return { from, backward };
}

/** @param found In reading order, one more than `limit` if the list continues. @param counted Up to `MAX_NUMBERED + 1`. */
export function pageOfNumbered<Row>(
  found: readonly Row[],
  { from, backward }: NumberedPage,
  { limit, numberOf, counted }: { limit: number; numberOf: (row: Row) => number; counted: number },
): Page<Row> {
  const goesOn = found.length > limit;
  const items = backward ? found.slice(0, limit).toReversed() : found.slice(0, limit);
  const [first, last] = [items[0], items.at(-1)];
  const hasNext = backward ? from !== null : goesOn;
  const hasPrevious = backward ? goesOn : from !== null;
  return {
    items,
    total: totalOf(counted),
    next: last !== undefined && hasNext ? String(numberOf(last)) : null,
    previous: first !== undefined && hasPrevious ? String(numberOf(first)) : null,
  };
}

function totalOf(counted: number): Total {
  return { count: Math.min(counted, MAX_NUMBERED), exact: counted <= MAX_NUMBERED };
}

function numberOf(cursor: string): number {
  if (!CURSOR.test(cursor)) throw new AppError("cursor.invalid", refused("admin.refused.noListPage"));
  return Number(cursor);
}
