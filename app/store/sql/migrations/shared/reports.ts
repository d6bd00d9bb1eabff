import { NUMBERED, TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `item_id` and the item's other columns are '' for a message; `done_at` is NULL while a report is open. */
export const reports: SharedMigration = {
  sqlite: table({ number: "INTEGER PRIMARY KEY AUTOINCREMENT", text: "TEXT", integer: "INTEGER", end: " STRICT" }),
  postgres: table({ number: NUMBERED, text: TEXT, integer: "bigint", end: "" }),
};

type Columns = { number: string; text: string; integer: string; end: string };

function table({ number, text, integer, end }: Columns): string {
  return `
CREATE TABLE reports (
  seq       ${number},
  topic     ${text} NOT NULL,
  item_id   ${text} NOT NULL,
  type      ${text} NOT NULL,
  code      ${text} NOT NULL,
  item_name ${text} NOT NULL,
  body      ${text} NOT NULL,
  reply_to  ${text} NOT NULL,
  at        ${integer} NOT NULL,
  done_at   ${integer},
  done_by   ${text} NOT NULL DEFAULT ''
)${end};
CREATE INDEX reports_open ON reports (item_id) WHERE done_at IS NULL;
CREATE INDEX reports_done ON reports (done_at) WHERE done_at IS NOT NULL;
`;
}
