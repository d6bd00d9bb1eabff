import type { SharedMigration } from "./shared-migration.ts";
import { TEXT } from "../postgres/columns.ts";

/** SHA-256 in hex. A picture's hash is that of its file; of other files completed before, the digest stays unknown. */
const fileDigestsOf = (text: string) => `
ALTER TABLE files ADD COLUMN sha256 ${text};
UPDATE files SET sha256 = picture WHERE picture <> '';
CREATE INDEX files_sha256 ON files (bucket_id, sha256, sequence) WHERE sha256 IS NOT NULL;
`;

export const fileDigests: SharedMigration = { sqlite: fileDigestsOf("TEXT"), postgres: fileDigestsOf(TEXT) };
