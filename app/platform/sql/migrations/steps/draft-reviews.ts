import type { Step } from "./step.ts";

const COLUMNS = `
ALTER TABLE drafts ADD COLUMN review TEXT CHECK (review IN ('ready', 'returned'));
ALTER TABLE drafts ADD COLUMN review_note TEXT NOT NULL DEFAULT '';
CREATE INDEX drafts_review ON drafts (review, type, id);`;

/** Older instances leave both columns as they are; the trash holds rows of `drafts`, which have neither. */
export const draftReviews: Step = {
  name: "draft-reviews",
  summary: "adds the review of drafts",
  rows: ["drafts"],
  sqlite: COLUMNS,
  postgres: COLUMNS,
};
