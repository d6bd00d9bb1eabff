import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** What the operator has to know (docs/product.md 193). */
export const alerts: SharedMigration = {
  sqlite: table({ text: "TEXT", integer: "INTEGER", end: " STRICT, WITHOUT ROWID" }),
  postgres: table({ text: TEXT, integer: "bigint", end: "" }),
};

function table({ text, integer, end }: { text: string; integer: string; end: string }): string {
  return `
CREATE TABLE alerts (
  kind       ${text} NOT NULL,
  host       ${text} NOT NULL,
  amount     ${integer} NOT NULL,
  detail     ${text} NOT NULL,
  since      ${integer} NOT NULL,
  changed_at ${integer} NOT NULL,
  PRIMARY KEY (kind, host)
)${end};
`;
}
