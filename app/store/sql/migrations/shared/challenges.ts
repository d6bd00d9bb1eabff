import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

export const challenges: SharedMigration = {
  sqlite: table({ text: "TEXT", integer: "INTEGER", end: " STRICT, WITHOUT ROWID" }),
  postgres: table({ text: TEXT, integer: "bigint", end: "" }),
};

function table({ text, integer, end }: { text: string; integer: string; end: string }): string {
  return `
CREATE TABLE spent_challenges (
  id ${text} NOT NULL PRIMARY KEY,
  at ${integer} NOT NULL
)${end};
CREATE INDEX spent_challenges_at ON spent_challenges (at);
`;
}
