import { TEXT } from "../../postgres/columns.ts";
import type { SharedMigration } from "../shared-migration.ts";

export const customizationDrafts: SharedMigration = {
  sqlite: table({ text: "TEXT", integer: "INTEGER", end: " STRICT, WITHOUT ROWID" }),
  postgres: table({ text: TEXT, integer: "bigint", end: "" }),
};

type Columns = { text: string; integer: string; end: string };

function table({ text, integer, end }: Columns): string {
  return `
CREATE TABLE customization_drafts (
  key        ${text} NOT NULL PRIMARY KEY,
  body       ${text} NOT NULL,
  updated_by ${text} NOT NULL,
  updated_at ${integer} NOT NULL,
  preview    ${text} UNIQUE
)${end};
`;
}
