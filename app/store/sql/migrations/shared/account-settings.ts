import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** What each account set for itself, as JSON by name. */
export const accountSettings: SharedMigration = {
  sqlite: table({ text: "TEXT", end: " STRICT, WITHOUT ROWID" }),
  postgres: table({ text: TEXT, end: "" }),
};

function table({ text, end }: { text: string; end: string }): string {
  return `
CREATE TABLE account_settings (
  account_id ${text} NOT NULL,
  name       ${text} NOT NULL,
  value      ${text} NOT NULL,
  PRIMARY KEY (account_id, name)
)${end};
`;
}
