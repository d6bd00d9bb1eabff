import type { SharedMigration } from "../shared-migration.ts";

const FIELDS = [
  "id",
  "cId",
  "type",
  "itemName",
  "genre",
  "language",
  "releasedYear",
  "ratings",
  "thumbnailUrl",
  "bannerUrl",
  "duration",
  "seasons",
  "fileSize",
  "downloads",
  "createdAt",
  "updatedAt",
  "views",
  "visitorRating",
];
const NAMES = FIELDS.map((field) => `'${field}'`).join(", ");

/** Gives the drafts from before summaries theirs. */
export const draftSummaryValues: SharedMigration = {
  sqlite: `
UPDATE drafts SET
  summary = (
    SELECT json_group_object(field.key, json(drafts.item -> field.fullkey)) FROM json_each(drafts.item) AS field WHERE field.key IN (${NAMES})
  ),
  summary_at = updated_at
WHERE summary_at IS NOT updated_at;
`,
  postgres: `
UPDATE drafts SET
  summary = (
    SELECT json_object_agg(field.key, field.value)::text FROM json_each(drafts.item::json) AS field WHERE field.key IN (${NAMES})
  ),
  summary_at = updated_at
WHERE summary_at IS DISTINCT FROM updated_at;
`,
};
