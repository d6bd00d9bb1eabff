import { sql } from "kysely";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import type { ContentItem, DraftStatus, Schedule } from "#app/kinds/status.ts";
import type { ContentPageQuery } from "../../draft-store.ts";
import type { Key } from "../lists/cursors.ts";
import type { KeyedReading } from "../lists/keyed-ranges.ts";
import type { Fragment } from "../lists/list-filters.ts";
import { inOrder, isAscending } from "../lists/orders.ts";
import type { Database } from "../database/schema.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { draftOf } from "./draft-rows.ts";

/** Above every `seq` of the catalogue, so that drafts come first among equals and one key serves both. */
const FIRST_SEQ = 2 ** 40;
const AND = sql` AND `;
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

/** In the order of the list, with keys that sort among those of the catalogue; by relevance, drafts come first, newest first. */
export async function readDraftKeys(database: Database, query: ContentPageQuery, reading: KeyedReading): Promise<Key[]> {
  const { sort } = query;
  const { from, backward, limit } = reading;
  if (sort === "relevance" && from !== null && !isDraftKey(from) && !backward) return [];
  const column = COLUMNS[sort];
  const beyond = from && (sort !== "relevance" || isDraftKey(from)) ? [beyondKey(column, sort, from, backward)] : [];
  const order = sort === "relevance" ? relevanceOrder(backward, limit) : inOrder({ sort, from: null, backward, limit });
  const { rows } = await sql<Key>`
    SELECT d.${sql.ref(column)} AS value, d.seq FROM drafts AS d
    WHERE ${sql.join([...conditionsOf(query), ...beyond], AND)} ${order}`.execute(database);
  const keys = rows.map(({ value, seq }) => ({ value, seq: FIRST_SEQ + seq }));
  return backward ? keys.toReversed() : keys;
}

/** A select of all keys, as `seq` and `value`; not by relevance. */
export function draftKeys(query: ContentPageQuery): Fragment {
  return sql`
    SELECT d.seq + ${FIRST_SEQ} AS seq, d.${sql.ref(COLUMNS[query.sort])} AS value FROM drafts AS d
    WHERE ${sql.join(conditionsOf(query), AND)}`;
}

/** By the `seq` of their keys. */
export async function readDrafts(database: Database, keys: readonly Key[]): Promise<Map<number, ContentItem>> {
  if (keys.length === 0) return new Map();
  const seqs = keys.map(({ seq }) => seq - FIRST_SEQ);
  const rows = await database.selectFrom("drafts").selectAll().where("seq", "in", seqs).execute();
  return new Map(
    rows.map((row) => {
      const { item, status, publishAt, isPending } = draftOf(row);
      return [FIRST_SEQ + row.seq, { ...item, isPublic: isPending, draft: { status, publishAt }, changedAt: item.updatedAt }];
    }),
  );
}

/** @param most Counting stops here. */
export async function countDrafts(
  database: Database,
  query: ContentPageQuery,
  most: number,
): Promise<{ count: number; hasPending: boolean }> {
  const { rows } = await sql<{ n: number | string; pending: number | boolean }>`
    SELECT (SELECT count(*) FROM (
      SELECT 1 FROM drafts AS d WHERE ${sql.join(conditionsOf(query), AND)} LIMIT ${most}) AS counted) AS n,
      EXISTS (SELECT 1 FROM drafts WHERE is_pending = 1) AS pending`.execute(database);
  return { count: Number(rows[0]?.n ?? 0), hasPending: Boolean(rows[0]?.pending) };
}

export type PendingDraft = { draft: Schedule; savedAt: Date };

/** Of public items, by id. */
export async function pendingDrafts(database: Database, ids: readonly string[]): Promise<Map<string, PendingDraft>> {
  const rows = await database
    .selectFrom("drafts")
    .select(["id", "status", "publish_at", "updated_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, status, publish_at, updated_at }) => [
      id,
      { draft: { status, publishAt: publish_at === null ? null : new Date(publish_at) }, savedAt: new Date(updated_at) },
    ]),
  );
}

function relevanceOrder(backward: boolean, limit: number): Fragment {
  return sql`ORDER BY d.seq ${backward ? sql`ASC` : sql`DESC`} LIMIT ${limit}`;
}

function beyondKey(column: string, sort: ContentPageQuery["sort"], { value, seq }: Key, backward: boolean): Fragment {
  const tie = seq - FIRST_SEQ;
  const beyondTie = backward ? sql`d.seq > ${tie}` : sql`d.seq < ${tie}`;
  if (sort === "relevance") return beyondTie;
  const name = sql.ref(`d.${column}`);
  const farther = isAscending(sort, backward) ? sql`${name} > ${value}` : sql`${name} < ${value}`;
  return sql`(${farther} OR (${name} = ${value} AND ${beyondTie}))`;
}

function conditionsOf({ types, genres, text, codes = [], status }: ContentPageQuery): Fragment[] {
  return [
    ...(ITEM_TYPES.every((type) => types.includes(type)) ? [] : [sql`d.type IN (${sql.join(types)})`]),
    ...genres.map((slug) => sql`instr(d.genres, ${`,${slug},`}) > 0`),
    ...(text === undefined ? [] : [namedBy(text, codes)]),
    statusCondition(status === "published" ? null : status),
  ];
}

function statusCondition(status: DraftStatus | null): Fragment {
  return status === null ? sql`d.is_pending = 0` : sql`d.status = ${status}`;
}

/** Each word begins a word of the name, or the text is the code. */
function namedBy(text: string, codes: readonly string[]): Fragment {
  const words = wordsOf(text).map((word) => sql`instr(d.words, ${` ${word}`}) > 0`);
  const either = [
    ...(words.length > 0 ? [sql`(${sql.join(words, AND)})`] : []),
    ...(codes.length > 0 ? [sql`d.c_id IN (${sql.join(codes)})`] : []),
  ];
  return either.length === 0 ? sql`1 = 0` : sql`(${sql.join(either, sql` OR `)})`;
}
