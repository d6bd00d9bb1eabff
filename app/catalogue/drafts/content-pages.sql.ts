import { sql } from "kysely";
import type { Total } from "#app/lib/pages.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { ContentItem } from "./status.ts";
import { MAX_SKIPPED, type ContentPage, type ContentPageQuery } from "./drafts.store.ts";
import { cursorOf, type Key } from "../lists/cursors.sql.ts";
import { isReversed, positionOf } from "../lists/item-pages.sql.ts";
import { openKeyedList, type KeyedList, type KeyedReading } from "./keyed-ranges.sql.ts";
import { MAX_COUNTED, totalOf } from "../lists/narrowing.sql.ts";
import { inOrder, isAscending } from "../lists/orders.sql.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import type { TitleIndex } from "../titles/title-index.sql.ts";
import { draftKeys, isDraftKey, readDraftKeys, seqOf, type DraftKeys } from "./draft-lists.sql.ts";
import { readDrafts, type PendingDraft } from "./draft-summaries.sql.ts";

const NOTHING: Total = { count: 0, exact: true };
const NO_DRAFTS: DraftKeys = { count: 0, hasPending: false, hasBefore: false, keys: [] };

type Sort = ContentPageQuery["sort"];

/** A draft has only its key here. */
type Row = Key & { summary?: ItemSummary };

/** Reads drafts and catalogue in the order of the list and merges them, so that each page costs no more than a page of each. */
export async function readContentPage(database: Database, titles: TitleIndex, query: ContentPageQuery): Promise<ContentPage> {
  const { limit, cursor, sort, status } = query;
  const position = positionOf(query);
  const backward = (cursor !== null && "before" in cursor) !== isReversed(query);
  const readKeys = (reading: KeyedReading) =>
    status === "published" ? NO_DRAFTS : readDraftKeys(database, query, { ...reading, most: MAX_COUNTED + 1 });
  const isPublicShown = status === null || status === "published";
  const start = { from: position?.key ?? null, backward, limit: limit + 1 };
  const [atStart, opened] = await Promise.all([
    readKeys(start),
    isPublicShown ? openKeyedList(database, titles, query, position) : null,
  ]);
  // Fuzzy results would hide the draft that was meant.
  const published = opened?.isFuzzy && atStart.count > 0 ? null : opened;
  const skipped = position === null && query.skip ? await lastSkipped(database, query, { published, readKeys }) : null;
  const from = start.from ?? skipped;
  const drafts = skipped === null ? atStart : await readKeys({ ...start, from: skipped });
  const found = await merged(sort, { ...start, from }, published, drafts);
  const goesOn = found.length > limit;
  const rows = goesOn ? (backward ? found.slice(1) : found.slice(0, -1)) : found;
  const [first, last] = [rows[0] ?? beside(sort, from, -1), rows.at(-1) ?? beside(sort, from, 1)];
  const wayBack = { from: backward ? last : first, backward: !backward, limit: 1 };
  const isOnWay = async () => published !== null && (await readPublished(published, sort, wayBack)).length > 0;
  const cameFrom = from !== null && (drafts.hasBefore || (await isOnWay()));
  const upTo = published?.upTo ?? position?.upTo ?? (query.text === undefined ? null : 0);
  const cursorAt = (key: Key | null, isThere: boolean) => (key && isThere ? cursorOf(sort, { key, upTo }) : null);
  const page = {
    items: await itemsOf(database, rows, drafts.hasPending || status === "published"),
    next: cursorAt(last, backward ? cameFrom : goesOn),
    previous: cursorAt(first, backward ? goesOn : cameFrom),
  };
  const ofDrafts = totalOf(drafts.count);
  const total = sum(published?.total ?? NOTHING, ofDrafts);
  const isFuzzy = published?.isFuzzy ?? false;
  if (!isReversed(query)) return { ...page, total, ofDrafts, isFuzzy };
  return { items: page.items.toReversed(), next: page.previous, previous: page.next, total, ofDrafts, isFuzzy };
}

/** If the rows after `from` are gone, the previous page includes it. */
function beside(sort: Sort, from: Key | null, step: 1 | -1): Key | null {
  return from && sort !== "relevance" ? { ...from, seq: from.seq + step } : from;
}

async function merged(sort: Sort, reading: KeyedReading, published: KeyedList | null, { keys }: DraftKeys): Promise<Row[]> {
  const ofCatalogue = published ? await readPublished(published, sort, reading) : [];
  const rows = [...ofCatalogue, ...keys].toSorted((a, b) => compare(sort, a, b));
  return reading.backward ? rows.slice(-reading.limit) : rows.slice(0, reading.limit);
}

type Sources = { published: KeyedList | null; readKeys: (reading: KeyedReading) => DraftKeys | Promise<DraftKeys> };

/** The key before the first row of the page; the last one if there are fewer. */
async function lastSkipped(database: Database, query: ContentPageQuery, { published, readKeys }: Sources): Promise<Key | null> {
  const { sort } = query;
  const skip = Math.min(query.skip ?? 0, MAX_SKIPPED);
  const backward = isReversed(query);
  const read = async (reading: KeyedReading) => merged(sort, reading, published, await readKeys(reading));
  if (sort === "relevance" || published?.keys === null) {
    const rows = await read({ from: null, backward, limit: skip });
    return rows.at(-1) ?? null;
  }
  const keys = [...(published?.keys ?? []), ...(query.status === "published" ? [] : [draftKeys(query)])];
  if (keys.length === 0) return null;
  const { rows } = await sql<Key>`
    ${sql.join(keys, sql` UNION ALL `)} ${inOrder({ sort, from: null, backward, limit: 1 })} OFFSET ${skip - 1}`.execute(
    database,
  );
  const [row] = rows;
  if (row) return { value: row.value, seq: row.seq };
  const last = await read({ from: null, backward: !backward, limit: 1 });
  return last[0] ?? null;
}

async function readPublished(list: KeyedList, sort: Sort, { from, ...reading }: KeyedReading): Promise<Row[]> {
  const isAmongDrafts = sort === "relevance" && from !== null && isDraftKey(from);
  if (isAmongDrafts && reading.backward) return [];
  return list.read({ ...reading, from: isAmongDrafts ? null : from });
}

async function itemsOf(database: Database, rows: readonly Row[], hasPending: boolean): Promise<ContentItem[]> {
  const published = rows.flatMap(({ summary }) => summary?.id ?? []);
  const shown = rows.filter(({ summary }) => !summary).map(seqOf);
  const { items, pending } = await readDrafts(database, shown, hasPending ? published : []);
  return rows.flatMap((row) => {
    const { summary } = row;
    const item = summary ? publicItem(summary, pending.get(summary.id)) : items.get(seqOf(row));
    return item ?? [];
  });
}

function publicItem(summary: ItemSummary, pending: PendingDraft | undefined): ContentItem {
  const { draft = null, savedAt = summary.updatedAt } = pending ?? {};
  return { ...summary, isPublic: true, draft, changedAt: savedAt > summary.updatedAt ? savedAt : summary.updatedAt };
}

function compare(sort: Sort, a: Key, b: Key): number {
  if (sort === "relevance") {
    if (isDraftKey(a) !== isDraftKey(b)) return isDraftKey(a) ? -1 : 1;
    return isDraftKey(a) ? b.seq - a.seq : Number(a.value) - Number(b.value);
  }
  const byValue = typeof a.value === "number" ? a.value - Number(b.value) : compareBytes(a.value, String(b.value));
  return (isAscending(sort, false) ? byValue : -byValue) || b.seq - a.seq;
}

/** Both databases compare texts in this order. */
function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function sum(one: Total, other: Total): Total {
  return { count: one.count + other.count, exact: one.exact && other.exact };
}
