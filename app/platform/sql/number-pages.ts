import { sql, type SelectQueryBuilder } from "kysely";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page, Total } from "#app/lib/pages.ts";
import { message } from "#app/lib/localized-message.ts";
import type { Database } from "./schema.ts";

const CURSOR = /^[1-9]\d{0,14}$/;
const SLICE = 500;
export const MAX_NUMBERED = 1000;

type Numbered<Schema, Table extends keyof Schema, Row> = SelectQueryBuilder<Schema, Table, Row & { seq: number }>;
type PageOptions = {
  limit: number;
  cursor: Cursor;
  /** Required if several of the joined tables have a `seq`. */
  table?: string;
  /** Counts up to `MAX_NUMBERED + 1`. If given, the rows themselves are not counted. */
  counted?: number;
};

/**
 * Highest `seq` first.
 * @throws {AppError} `cursor.invalid`.
 */
export async function readNumberedPage<Schema, Table extends keyof Schema, Row>(
  database: Database,
  rows: Numbered<Schema, Table, Row>,
  { limit, cursor, table, counted }: PageOptions,
): Promise<Page<Row & { seq: number }>> {
  const page = numberedPage(cursor);
  const seq = table === undefined ? sql.ref<number>("seq") : sql.ref<number>(`${table}.seq`);
  const beyond =
    page.from === null
      ? rows
      : rows.where(page.backward ? sql<boolean>`${seq} > ${page.from}` : sql<boolean>`${seq} < ${page.from}`);
  const found = await beyond
    .orderBy(seq, page.backward ? "asc" : "desc")
    .limit(limit + 1)
    .execute();
  return pageOfNumbered(found, page, {
    limit,
    numberOf: (row) => row.seq,
    counted: counted ?? (await countNumbered(database, rows)),
  });
}

/** Counts up to `MAX_NUMBERED + 1`. */
export async function countNumbered<Schema, Table extends keyof Schema, Row>(
  database: Database,
  rows: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const some = rows
    .clearSelect()
    .select(sql`1`.as("one"))
    .limit(MAX_NUMBERED + 1);
  const counted = await sql<{ n: number | string }>`SELECT count(*) AS n FROM (${some}) AS counted`.execute(database);
  return Number(counted.rows[0]?.n ?? 0);
}

/** Highest `seq` first, read in slices. */
export async function* readNumbered<Schema, Table extends keyof Schema, Row>(rows: Numbered<Schema, Table, Row>) {
  const seq = sql.ref<number>("seq");
  for (let last: number | null = null; ;) {
    const slice: (Row & { seq: number })[] = await rows
      .$if(last !== null, (some) => some.where(sql<boolean>`${seq} < ${last}`))
      .orderBy(seq, "desc")
      .limit(SLICE)
      .execute();
    yield* slice;
    last = slice.at(-1)?.seq ?? null;
    if (slice.length < SLICE) return;
  }
}

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
    total: numberedTotal(counted),
    next: last !== undefined && hasNext ? String(numberOf(last)) : null,
    previous: first !== undefined && hasPrevious ? String(numberOf(first)) : null,
  };
}

export function numberedTotal(counted: number): Total {
  return { count: Math.min(counted, MAX_NUMBERED), exact: counted <= MAX_NUMBERED };
}

function numberOf(cursor: string): number {
  if (!CURSOR.test(cursor)) throw new AppError("cursor.invalid", message("admin.refused.noListPage"));
  return Number(cursor);
}
