import { sql } from "kysely";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { ContentPageQuery } from "./drafts.store.ts";
import type { Key } from "../lists/cursors.sql.ts";
import type { KeyedReading } from "./keyed-ranges.sql.ts";
import type { Fragment } from "../lists/list-filters.sql.ts";
import { inOrder, isAscending } from "../lists/orders.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";

/** Above every `seq` of the catalogue, so that drafts come first among equals and one key serves both. */
const FIRST_SEQ = 2 ** 40;
const AND = sql` AND `;
const NEVER = sql`1 = 0`;
const COLUMNS = {
  newest: "created_at",
  title: "title",
  code: "code",
  released: "release_key",
  downloads: "downloads",
  changed: "updated_at",
  relevance: "seq",
} as const satisfies Record<ContentPageQuery["sort"], string>;

export function isDraftKey({ seq }: Key): boolean {
  return seq >= FIRST_SEQ;
}

/** The number in the item's own table. */
export function seqOf({ seq }: Key): number {
  return seq - FIRST_SEQ;
}

/** `hasBefore`: a key exists at or before `from`, in reading direction. Unordered. */
export type DraftKeys = { count: number; hasPending: boolean; hasBefore: boolean; keys: Key[] };

/**
 * Keys that sort among those of the catalogue. By relevance, drafts come first, newest first.
 * @param most Counting stops here.
 */
export async function readDraftKeys(
  database: Database,
  query: ContentPageQuery,
  { most, ...reading }: KeyedReading & { most: number },
): Promise<DraftKeys> {
  const { from, backward } = reading;
  const { found, counted, select } = sourceOf(query);
  const beyond = from ? [beyondKey(query.sort, from, { backward })] : [sql`1 = 1`];
  const before = from ? sql`EXISTS (${select([beyondKey(query.sort, from, { backward: !backward, isIncluded: true })])})` : NEVER;
  const { rows } = await sql<Counted & (Key | { seq: null })>`${found}
    SELECT (SELECT count(*) FROM (${counted} LIMIT ${most}) AS counted) AS n,
      EXISTS (SELECT 1 FROM drafts WHERE is_pending = 1) AS pending, ${before} AS before, k.seq, k.value
    FROM (SELECT 1 AS one) AS once LEFT JOIN (${select(beyond)} ${orderOf(query, reading)}) AS k ON 1 = 1`.execute(database);
  const [first] = rows;
  return {
    count: Number(first?.n ?? 0),
    hasPending: Boolean(first?.pending),
    hasBefore: Boolean(first?.before),
    keys: rows.flatMap((row) => (row.seq === null ? [] : { value: row.value, seq: FIRST_SEQ + row.seq })),
  };
}

type Counted = { n: number | string; pending: number | boolean; before: number | boolean };

type Source = { found: Fragment; counted: Fragment; select: (conditions: readonly Fragment[]) => Fragment };

/** No index finds words or genres, so those drafts are searched only once. */
function sourceOf(query: ContentPageQuery): Source {
  const keys = keysOf(query);
  const isSearched = query.text !== undefined || query.genres.length > 0;
  const among = isSearched ? sql`found` : sql`(${keys}) AS draft`;
  const byStatus = [...conditionsOf(query), statusCondition(query)];
  return {
    found: isSearched ? sql`WITH found AS MATERIALIZED (${keys})` : sql``,
    counted: isSearched ? sql`SELECT 1 FROM found` : sql`SELECT 1 FROM drafts AS d WHERE ${sql.join(byStatus, AND)}`,
    select: (conditions) => sql`SELECT seq, value FROM ${among} WHERE ${sql.join(conditions, AND)}`,
  };
}

/** Selects all keys as `seq` and `value`; not by relevance. */
export function draftKeys(query: ContentPageQuery): Fragment {
  return sql`SELECT seq + ${FIRST_SEQ} AS seq, value FROM (${keysOf(query)}) AS draft`;
}

/** Selects the keys with the table's own `seq`. */
function keysOf(query: ContentPageQuery): Fragment {
  return sql`
    SELECT d.seq, d.${sql.ref(COLUMNS[query.sort])} AS value FROM drafts AS d
    WHERE ${sql.join([...conditionsOf(query), statusInOrder(query)], AND)}`;
}

function orderOf({ sort }: ContentPageQuery, reading: KeyedReading): Fragment {
  if (sort !== "relevance") return inOrder({ sort, ...reading });
  return sql`ORDER BY seq ${reading.backward ? sql`ASC` : sql`DESC`} LIMIT ${reading.limit}`;
}

type Direction = { backward: boolean; isIncluded?: boolean };

function beyondKey(sort: ContentPageQuery["sort"], key: Key, { backward, isIncluded = false }: Direction): Fragment {
  if (sort === "relevance" && !isDraftKey(key)) return backward ? sql`1 = 1` : NEVER;
  const tie = key.seq - FIRST_SEQ;
  const orEqual = isIncluded ? sql`=` : sql``;
  const beyondTie = backward ? sql`seq >${orEqual} ${tie}` : sql`seq <${orEqual} ${tie}`;
  if (sort === "relevance") return beyondTie;
  const value = sql.ref("value");
  const [upTo, farther] = isAscending(sort, backward) ? [sql`>=`, sql`>`] : [sql`<=`, sql`<`];
  // The first condition is a range of an index, which an alternative is not.
  return sql`(${value} ${upTo} ${key.value} AND (${value} ${farther} ${key.value} OR ${beyondTie}))`;
}

function conditionsOf({ types, genres, text, codes = [] }: ContentPageQuery): Fragment[] {
  return [
    ...(ITEM_TYPES.every((type) => types.includes(type)) ? [] : [sql`d.type IN (${sql.join(types)})`]),
    ...genres.map((slug) => sql`instr(d.genres, ${`,${slug},`}) > 0`),
    ...(text === undefined ? [] : [namedBy(text, codes)]),
  ];
}

function statusCondition({ status }: ContentPageQuery): Fragment {
  if (status === "ready" || status === "returned") return sql`d.review = ${status}`;
  return status === null || status === "published" ? sql`d.is_pending = 0` : sql`d.status = ${status}`;
}

/** The same condition, kept from using the index of the status: every draft in it would be read and sorted. Few are in review. */
function statusInOrder(query: ContentPageQuery): Fragment {
  const { status } = query;
  if (status === null || status === "published") return sql`d.is_pending + 0 = 0`;
  return status === "draft" || status === "scheduled" ? sql`d.status || '' = ${status}` : statusCondition(query);
}

/** Matches drafts if each word begins a word of the name, or the text is the code. */
function namedBy(text: string, codes: readonly string[]): Fragment {
  const words = wordsOf(text).map((word) => sql`instr(d.words, ${` ${word}`}) > 0`);
  const either = [
    ...(words.length > 0 ? [sql`(${sql.join(words, AND)})`] : []),
    ...(codes.length > 0 ? [sql`d.c_id IN (${sql.join(codes)})`] : []),
  ];
  return either.length === 0 ? sql`1 = 0` : sql`(${sql.join(either, sql` OR `)})`;
}
