import { NUMBERED, TEXT } from "../../postgres/columns.ts";
import type { SharedMigration } from "../shared-migration.ts";

/**
 * Items that are not public, and pending changes of those that are, apart from the catalogue's tables, so that no query has to
 * exclude them. `c_id` is NULL until the first deliberate save. In the trash, `draft` is a row of this table, and `item` is `{}`
 * for what was not public.
 */
export const drafts: SharedMigration = {
  sqlite: tables({ number: "INTEGER PRIMARY KEY AUTOINCREMENT", text: "TEXT", integer: "INTEGER", end: " STRICT" }),
  postgres: tables({ number: NUMBERED, text: TEXT, integer: "bigint", end: "" }),
};

type Columns = { number: string; text: string; integer: string; end: string };

function tables({ number, text, integer, end }: Columns): string {
  return `
CREATE TABLE drafts (
  seq         ${number},
  id          ${text} NOT NULL UNIQUE,
  c_id        ${text} UNIQUE,
  type        ${text} NOT NULL,
  item_name   ${text} NOT NULL,
  status      ${text} NOT NULL CHECK (status IN ('draft', 'scheduled')),
  publish_at  ${integer},
  was_public  ${integer} NOT NULL DEFAULT 0,
  title       ${text} NOT NULL,
  code        ${text} NOT NULL,
  words       ${text} NOT NULL,
  genres      ${text} NOT NULL,
  release_key ${text} NOT NULL,
  downloads   ${integer} NOT NULL,
  created_by  ${text} NOT NULL,
  updated_by  ${text} NOT NULL,
  created_at  ${integer} NOT NULL,
  updated_at  ${integer} NOT NULL,
  preview     ${text} UNIQUE,
  item        ${text} NOT NULL,
  visits      ${text} NOT NULL DEFAULT '[]',
  ratings     ${text} NOT NULL DEFAULT '[]',
  CHECK ((status = 'scheduled') = (publish_at IS NOT NULL))
)${end};
CREATE INDEX drafts_due       ON drafts (publish_at) WHERE publish_at IS NOT NULL;
CREATE INDEX drafts_created   ON drafts (created_at, seq);
CREATE INDEX drafts_title     ON drafts (title, seq);
CREATE INDEX drafts_code      ON drafts (code, seq);
CREATE INDEX drafts_released  ON drafts (release_key, seq);
CREATE INDEX drafts_downloads ON drafts (downloads, seq);
CREATE INDEX drafts_status    ON drafts (status, type, id);
ALTER TABLE trash ADD COLUMN draft ${text};
`;
}
