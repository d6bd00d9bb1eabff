import type { ItemSummary } from "#app/kinds/item.ts";

const DRAFT_STATUSES = ["draft", "scheduled"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

export const CONTENT_STATUSES = ["published", ...DRAFT_STATUSES] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** `publishAt` is set only for a schedule. */
export type Schedule = { status: DraftStatus; publishAt: Date | null };

/** `draft` is null for a public item without a pending draft; `changedAt` is the later save of the two. */
export type ContentItem = ItemSummary & { isPublic: boolean; draft: Schedule | null; changedAt: Date };
