import type { Item, ItemSummary } from "../item.ts";
import type { Total } from "#app/lib/pages.ts";

/** Why an item needs attention, the most urgent first; the names are stored. */
export const ATTENTION = {
  "dead-link": {
    label: "Dead links",
    hint: "Checks of these links have failed for two days or more. Saving the item checks them again.",
  },
  picture: {
    label: "Pictures",
    hint: "Pictures that could not be copied, and uploads that are missing.",
  },
  missing: { label: "Missing fields", hint: "Required fields that are empty, except those that visitors do not miss." },
  seasons: { label: "Seasons", hint: "The number of seasons differs from the seasons that have links." },
  "same-title": { label: "Same title", hint: "Items of one category with the same title and year." },
  size: { label: "File sizes", hint: "The stated size is more than 5 % off what the host says." },
  rating: { label: "Ratings", hint: "Unchanged from the form's default. Visitors do not see them." },
  "old-draft": { label: "Old drafts", hint: "Not saved for 30 days." },
} as const;

export type AttentionReason = keyof typeof ATTENTION;
/** Those that are stored with the item; a draft becomes old by the clock alone. */
export type StoredReason = Exclude<AttentionReason, "old-draft">;

export const ATTENTION_REASONS = Object.keys(ATTENTION) as AttentionReason[];

export type AttentionCounts = Readonly<Record<AttentionReason, Total>>;

/** `notes` say what is wrong, one sentence each. */
export type AttentionItem = Pick<Item, "id" | "cId" | "type" | "itemName"> &
  Pick<ItemSummary, "thumbnailUrl" | "bannerUrl"> & { notes: readonly AttentionNote[] };

/** `address` is what the text is about; `to` leads to another item's form. */
export type AttentionNote = { text: string; address?: string; to?: string };

export const ATTENTION_PATH = "/admin/attention";

export function attentionPath(reason: AttentionReason, cursor: { after: string } | { before: string } | null = null): string {
  return `${ATTENTION_PATH}?${new URLSearchParams({ reason, ...cursor }).toString()}`;
}
