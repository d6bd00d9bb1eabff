import type { Selectable } from "kysely";
import type { Item } from "#app/kinds/item.ts";
import { codeKey } from "#app/lib/codes.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { Draft, NewDraft } from "./drafts.store.ts";
import type { Database, DraftsTable } from "#app/platform/sql/schema.ts";
import { parseItem } from "../items/moved-items.sql.ts";
import type { LetterOrder } from "../title-order/letter-order.ts";
import { titleIn } from "../title-order/title-order.sql.ts";
import { wordsOf } from "../titles/canonical-words.ts";
import { summaryJson } from "./draft-summaries.sql.ts";

export type StoredRow = Selectable<DraftsTable>;

type Saved = Omit<NewDraft, "item" | "createdBy"> & { item: Item; order: LetterOrder | null };

export function savedColumns({ status, publishAt, review = null, reviewNote = "", updatedBy, item, order }: Saved) {
  return {
    c_id: item.cId || null,
    item_name: item.itemName,
    status,
    publish_at: publishAt?.getTime() ?? null,
    review: publishAt ? null : review,
    review_note: reviewNote,
    title: titleIn(order, item.itemName),
    code: codeKey(item.cId),
    words: ` ${wordsOf(item.itemName).join(" ")}`,
    genres: `,${splitGenres(item.genre)
      .map(({ slug }) => slug)
      .join(",")},`,
    release_key: parseCalendarDate(item.releasedYear)?.key ?? "",
    downloads: item.downloads,
    updated_by: updatedBy,
    updated_at: item.updatedAt.getTime(),
    item: JSON.stringify(item),
    summary: summaryJson(item),
  };
}

export function newColumns({ id, type, createdAt }: Item, createdBy: string) {
  return { id, type, created_by: createdBy, created_at: createdAt.getTime() };
}

export async function readDraft(database: Database, column: "id" | "c_id" | "preview", value: string): Promise<Draft | null> {
  const row = await database.selectFrom("drafts").selectAll().where(column, "=", value).executeTakeFirst();
  return row ? draftOf(row) : null;
}

export function draftOf(row: StoredRow): Draft {
  const isPending = row.is_pending === 1;
  return {
    item: parseItem(row.item),
    status: row.status,
    publishAt: row.publish_at === null ? null : new Date(row.publish_at),
    review: row.review,
    reviewNote: row.review_note,
    createdBy: row.created_by,
    updatedBy: row.updated_by,
    isPending,
    wasPublic: isPending || row.was_public === 1,
    hasPreview: row.preview !== null,
  };
}
