import type { SharedMigration } from "./shared-migration.ts";

/** In pixels; NULL where unknown. Pictures examined before have none, and are examined again. */
const pictureSizesOf = (integer: string) => `
ALTER TABLE files ADD COLUMN width ${integer};
ALTER TABLE files ADD COLUMN height ${integer};
DROP INDEX files_unseen;
CREATE INDEX files_unseen ON files (sequence)
  WHERE upload_id IS NULL AND (picture IS NULL OR (picture <> '' AND width IS NULL));
`;

export const pictureSizes: SharedMigration = { sqlite: pictureSizesOf("INTEGER"), postgres: pictureSizesOf("bigint") };
