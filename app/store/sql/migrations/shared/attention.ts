import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/**
 * `item_addresses` has a number for each link and picture on other hosts that a public item names, from its hash; a link of
 * `link_checks` has it as its id. What is there is examined after the start (`site/fill-attention.ts`).
 */
export const attention: SharedMigration = {
  sqlite: tables({ text: "TEXT", integer: "INTEGER", end: " STRICT", narrow: " STRICT, WITHOUT ROWID" }),
  postgres: tables({ text: TEXT, integer: "bigint", end: "", narrow: "" }),
};

type Columns = { text: string; integer: string; end: string; narrow: string };

function tables({ text, integer, end, narrow }: Columns): string {
  return `
CREATE TABLE attention (
  reason ${text} NOT NULL,
  seq    ${integer} NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  PRIMARY KEY (reason, seq)
)${narrow};
CREATE INDEX attention_item ON attention (seq);
CREATE TABLE item_addresses (
  seq     ${integer} NOT NULL REFERENCES contents (seq) ON DELETE CASCADE,
  address ${integer} NOT NULL,
  PRIMARY KEY (seq, address)
)${narrow};
CREATE INDEX item_addresses_address ON item_addresses (address);
CREATE TABLE link_checks (
  id           ${integer} PRIMARY KEY,
  address      ${text} NOT NULL,
  host         ${text} NOT NULL,
  state        ${text} NOT NULL DEFAULT 'unknown' CHECK (state IN ('unknown', 'working', 'failing', 'gone')),
  failures     ${integer} NOT NULL DEFAULT 0,
  failed_since ${integer},
  checked_at   ${integer},
  next_check   ${integer} NOT NULL DEFAULT 0,
  problem      ${text} NOT NULL DEFAULT '',
  moved_to     ${text} NOT NULL DEFAULT '',
  size_bytes   ${integer} NOT NULL DEFAULT 0
)${end};
CREATE INDEX link_checks_due   ON link_checks (next_check, id);
CREATE INDEX link_checks_state ON link_checks (state) WHERE state <> 'unknown';
CREATE INDEX drafts_updated    ON drafts (updated_at) WHERE publish_at IS NULL;
`;
}
