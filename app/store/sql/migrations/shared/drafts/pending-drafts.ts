import type { SharedMigration } from "../shared-migration.ts";

/**
 * Whether a draft changes a public item, stored with it: nothing public appears or goes while its draft stays. The indexes cover
 * what the content list asks, since a row's document is large.
 */
export const pendingDrafts: SharedMigration = { sqlite: columnOf("INTEGER"), postgres: columnOf("bigint") };

function columnOf(integer: string): string {
  return `
ALTER TABLE drafts ADD COLUMN is_pending ${integer} NOT NULL DEFAULT 0;
UPDATE drafts SET is_pending = 1 WHERE EXISTS (SELECT 1 FROM contents WHERE contents.id = drafts.id);
DROP INDEX drafts_created;
DROP INDEX drafts_title;
DROP INDEX drafts_code;
DROP INDEX drafts_released;
DROP INDEX drafts_downloads;
CREATE INDEX drafts_created   ON drafts (created_at, seq, is_pending, type, status);
CREATE INDEX drafts_title     ON drafts (title, seq, is_pending, type, status);
CREATE INDEX drafts_code      ON drafts (code, seq, is_pending, type, status);
CREATE INDEX drafts_released  ON drafts (release_key, seq, is_pending, type, status);
CREATE INDEX drafts_downloads ON drafts (downloads, seq, is_pending, type, status);
CREATE INDEX drafts_pending   ON drafts (is_pending, type, status);
`;
}
