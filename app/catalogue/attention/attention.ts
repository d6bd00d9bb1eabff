import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Cursor, Total } from "#app/lib/pages.ts";

/** Why an item needs attention, the most urgent first; the names are stored. */
export const ATTENTION_REASONS = [
  "changed-file",
  "dead-link",
  "picture",
  "missing",
  "seasons",
  "same-title",
  "size",
  "rating",
  "old-draft",
] as const;

export type AttentionReason = (typeof ATTENTION_REASONS)[number];
/** The reasons stored with the item. A draft becomes old by the clock alone, so that one is not stored. */
export type StoredReason = Exclude<AttentionReason, "old-draft">;

export type AttentionCounts = Readonly<Record<AttentionReason, Total>>;

/** `notes` say what is wrong, one sentence each. */
export type AttentionItem = Pick<Item, "id" | "cId" | "type" | "itemName"> &
  Pick<ItemSummary, "thumbnailUrl" | "bannerUrl"> & { notes: readonly AttentionNote[] };

/** `address` is what the text is about; `to` leads to another item's form; `mark` is that of a file that can be confirmed. */
export type AttentionNote = { text: string; address?: string; to?: string; mark?: string };

export const ATTENTION_PATH = "/admin/attention";

export function attentionPath(reason: AttentionReason, cursor: Cursor = null): string {
  return withQuery(ATTENTION_PATH, { reason, ...cursor });
}
