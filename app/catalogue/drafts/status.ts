import type { ItemSummary } from "#app/kinds/item.ts";

const DRAFT_STATUSES = ["draft", "scheduled"] as const;
export type DraftStatus = (typeof DRAFT_STATUSES)[number];

export const CONTENT_STATUSES = ["published", ...DRAFT_STATUSES] as const;
export type ContentStatus = (typeof CONTENT_STATUSES)[number];

/** "ready" waits for an editor, "returned" was sent back to its contributor. A schedule ends either. */
const REVIEW_STATES = ["ready", "returned"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

export const MAX_NOTE_LENGTH = 1000;

/** `reviewNote` is what the editor who last sent the draft back wrote. */
export type Review = { review: ReviewState | null; reviewNote: string };

/** What the content list can be filtered by. */
export const LIST_STATUSES = [...CONTENT_STATUSES, ...REVIEW_STATES] as const;
export type ListStatus = (typeof LIST_STATUSES)[number];

/** `publishAt` is set only for a schedule. */
export type Schedule = { status: DraftStatus; publishAt: Date | null };

/** `draft` is null for a public item without a pending draft; `changedAt` is the later save of the two. */
export type ContentItem = ItemSummary & { isPublic: boolean; draft: (Schedule & Review) | null; changedAt: Date };
