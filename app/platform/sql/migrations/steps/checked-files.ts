import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const TABLES = `
ALTER TABLE link_checks ADD COLUMN etag TEXT NOT NULL DEFAULT '';
ALTER TABLE link_checks ADD COLUMN modified TEXT NOT NULL DEFAULT '';
ALTER TABLE link_checks ADD COLUMN confirmed_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE link_checks ADD COLUMN confirmed_etag TEXT NOT NULL DEFAULT '';
ALTER TABLE link_checks ADD COLUMN confirmed_modified TEXT NOT NULL DEFAULT '';
ALTER TABLE link_checks ADD COLUMN changed_at INTEGER;
ALTER TABLE link_checks ADD COLUMN sha256 TEXT NOT NULL DEFAULT '';
ALTER TABLE link_checks ADD COLUMN verified_at INTEGER;
CREATE TABLE piece_hashes (
  sha256 TEXT PRIMARY KEY, first_digits TEXT NOT NULL, size_bytes INTEGER NOT NULL, piece_bytes INTEGER NOT NULL,
  sha256_pieces TEXT NOT NULL, sha1_pieces TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX piece_hashes_first ON piece_hashes (first_digits, sha256);
CREATE INDEX link_checks_digits ON link_checks (substr(sha256, 1, 5)) WHERE sha256 <> '';
CREATE INDEX files_digits ON files (substr(sha256, 1, 5)) WHERE sha256 IS NOT NULL;`;

/** Older instances leave the columns as they are. */
export const checkedFiles: Step = {
  name: "checked-files",
  summary: "adds what is known of the files behind links, and the pieces of files",
  rows: ["link_checks", "files"],
  sqlite: TABLES,
  postgres: forPostgres(TABLES),
};
