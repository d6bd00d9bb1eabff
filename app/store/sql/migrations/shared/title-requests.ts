import { NUMBERED, TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `decided_at` is NULL while a request is new. */
export const titleRequests: SharedMigration = {
  sqlite: tables({
    number: "INTEGER PRIMARY KEY AUTOINCREMENT",
    text: "TEXT",
    integer: "INTEGER",
    end: " STRICT",
    rows: ", WITHOUT ROWID",
  }),
  postgres: tables({ number: NUMBERED, text: TEXT, integer: "bigint", end: "", rows: "" }),
};

type Columns = { number: string; text: string; integer: string; end: string; rows: string };

function tables({ number, text, integer, end, rows }: Columns): string {
  return `
CREATE TABLE title_requests (
  seq        ${number},
  state      ${text} NOT NULL,
  title      ${text} NOT NULL,
  title_key  ${text} NOT NULL,
  type       ${text} NOT NULL,
  year       ${text} NOT NULL,
  link       ${text} NOT NULL,
  note       ${text} NOT NULL,
  votes      ${integer} NOT NULL DEFAULT 0,
  item_id    ${text} NOT NULL DEFAULT '',
  at         ${integer} NOT NULL,
  decided_at ${integer},
  decided_by ${text} NOT NULL DEFAULT ''
)${end};
CREATE INDEX title_requests_title ON title_requests (title_key, type, year);
CREATE INDEX title_requests_state ON title_requests (state, seq);
CREATE INDEX title_requests_wanted ON title_requests (votes, seq) WHERE state = 'open';
CREATE INDEX title_requests_decided ON title_requests (decided_at) WHERE decided_at IS NOT NULL;
CREATE TABLE title_request_votes (
  request ${integer} NOT NULL,
  owner   ${text} NOT NULL,
  PRIMARY KEY (request, owner)
)${end}${rows};
`;
}
