import { NUMBERED, TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `undone_at` is NULL while the item is withdrawn. */
export const withdrawals: SharedMigration = {
  sqlite: table({ number: "INTEGER PRIMARY KEY AUTOINCREMENT", text: "TEXT", integer: "INTEGER", end: " STRICT" }),
  postgres: table({ number: NUMBERED, text: TEXT, integer: "bigint", end: "" }),
};

type Columns = { number: string; text: string; integer: string; end: string };

function table({ number, text, integer, end }: Columns): string {
  return `
CREATE TABLE withdrawals (
  seq       ${number},
  item_id   ${text} NOT NULL,
  type      ${text} NOT NULL,
  code      ${text} NOT NULL,
  item_name ${text} NOT NULL,
  at        ${integer} NOT NULL,
  by_name   ${text} NOT NULL,
  reason    ${text} NOT NULL,
  undone_at ${integer},
  undone_by ${text} NOT NULL DEFAULT ''
)${end};
CREATE INDEX withdrawals_current ON withdrawals (item_id) WHERE undone_at IS NULL;
`;
}
