import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

const INDEXES = `
CREATE INDEX picture_copies_due     ON picture_copies (next_try) WHERE next_try IS NOT NULL;
CREATE INDEX picture_copies_picture ON picture_copies (picture) WHERE picture <> '';
CREATE INDEX picture_copies_seen    ON picture_copies (seen_at);`;

/** `id` is a hash of the address, which may be too long for an index; `next_try` is NULL unless the copy waits. */
export const pictureCopies: SharedMigration = {
  sqlite: `
CREATE TABLE picture_copies (
  id       TEXT PRIMARY KEY,
  address  TEXT NOT NULL,
  state    TEXT NOT NULL CHECK (state IN ('waiting', 'copied', 'failed')),
  attempts INTEGER NOT NULL DEFAULT 0,
  tried_at INTEGER,
  next_try INTEGER,
  problem  TEXT NOT NULL DEFAULT '',
  picture  TEXT NOT NULL DEFAULT '',
  width    INTEGER NOT NULL DEFAULT 0,
  height   INTEGER NOT NULL DEFAULT 0,
  bytes    INTEGER NOT NULL DEFAULT 0,
  seen_at  INTEGER NOT NULL
) STRICT;${INDEXES}`,
  postgres: `
CREATE TABLE picture_copies (
  id       ${TEXT} PRIMARY KEY,
  address  ${TEXT} NOT NULL,
  state    ${TEXT} NOT NULL CHECK (state IN ('waiting', 'copied', 'failed')),
  attempts bigint NOT NULL DEFAULT 0,
  tried_at bigint,
  next_try bigint,
  problem  ${TEXT} NOT NULL DEFAULT '',
  picture  ${TEXT} NOT NULL DEFAULT '',
  width    bigint NOT NULL DEFAULT 0,
  height   bigint NOT NULL DEFAULT 0,
  bytes    bigint NOT NULL DEFAULT 0,
  seen_at  bigint NOT NULL
);${INDEXES}`,
};
