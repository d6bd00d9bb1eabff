import type { Item, ItemSummary } from "#app/kinds/item.ts";
import type { ContentItem, Review, Schedule } from "./status.ts";
import type { Database } from "#app/platform/sql/schema.ts";
import { SUMMARY_FIELDS } from "../items/item-rows.sql.ts";

export type PendingDraft = { draft: Schedule & Review; savedAt: Date };

/** `items` are keyed by `seq`, `pending` by id. */
type ReadDrafts = { items: Map<number, ContentItem>; pending: Map<string, PendingDraft> };

/** The fields shown in lists, stored apart from the document, which is many times as long. */
export function summaryJson(item: Item): string {
  const entries = Object.entries(item).filter(([field]) => SUMMARY_FIELDS.has(field));
  return JSON.stringify(Object.fromEntries(entries));
}

/** @param ids Of public items, whose pending drafts are read. */
export async function readDrafts(database: Database, seqs: readonly number[], ids: readonly string[]): Promise<ReadDrafts> {
  const read: ReadDrafts = { items: new Map(), pending: new Map() };
  if (seqs.length === 0 && ids.length === 0) return read;
  const rows = await database
    .selectFrom("drafts")
    .select(["seq", "id", "status", "publish_at", "review", "review_note", "is_pending", "updated_at", "summary"])
    .where((eb) => eb.or([...(seqs.length > 0 ? [eb("seq", "in", seqs)] : []), ...(ids.length > 0 ? [eb("id", "in", ids)] : [])]))
    .execute();
  const wanted = new Set(seqs);
  for (const { seq, id, status, publish_at, review, review_note: reviewNote, is_pending, updated_at, summary } of rows) {
    const draft = { status, publishAt: publish_at === null ? null : new Date(publish_at), review, reviewNote };
    const savedAt = new Date(updated_at);
    if (wanted.has(seq)) {
      read.items.set(seq, { ...revivedSummary(summary), isPublic: is_pending === 1, draft, changedAt: savedAt });
    } else read.pending.set(id, { draft, savedAt });
  }
  return read;
}

function revivedSummary(json: string): ItemSummary {
  const summary = JSON.parse(json) as ItemSummary;
  return { ...summary, createdAt: new Date(summary.createdAt), updatedAt: new Date(summary.updatedAt) };
}
