import type { ItemSummary } from "./item.ts";

export const DRAFT_STATUSES = ["draft", "scheduled"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

export const CONTENT_STATUSES = ["published", ...DRAFT_STATUSES] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** `publishAt` only where it is scheduled. */
export type Schedule = { status: DraftStatus; publishAt: Date | null };

/** `draft` is null for what is public and has no pending draft; `changedAt` is when either was last saved. */
export type ContentItem = ItemSummary & { isPublic: boolean; draft: Schedule | null; changedAt: Date };
