import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** Keys of other services that owners have entered, encrypted. `hints` says what may be shown of them. */
export const serviceKeys: SharedMigration = {
  sqlite: table({ text: "TEXT", integer: "INTEGER", end: " STRICT" }),
  postgres: table({ text: TEXT, integer: "bigint", end: "" }),
};

function table({ text, integer, end }: { text: string; integer: string; end: string }): string {
  return `
CREATE TABLE service_keys (
  service ${text} PRIMARY KEY NOT NULL,
  sealed  ${text} NOT NULL,
  hints   ${text} NOT NULL,
  set_at  ${integer} NOT NULL
)${end};
`;
}
