import { NUMBERED, TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `before` is deflated JSON in base64: what the change replaced. */
export const versions: SharedMigration = {
  sqlite: tables({ number: "INTEGER PRIMARY KEY AUTOINCREMENT", text: "TEXT", integer: "INTEGER", end: " STRICT" }),
  postgres: tables({ number: NUMBERED, text: TEXT, integer: "bigint", end: "" }),
};

type Columns = { number: string; text: string; integer: string; end: string };

function tables({ number, text, integer, end }: Columns): string {
  return `
CREATE TABLE versions (
  seq     ${number},
  subject ${text} NOT NULL,
  at      ${integer} NOT NULL,
  by_id   ${text} NOT NULL,
  by_name ${text} NOT NULL,
  action  ${text} NOT NULL,
  batch   ${text},
  before  ${text}
)${end};
CREATE INDEX versions_subject ON versions (subject, seq);
CREATE INDEX versions_batch   ON versions (batch, seq) WHERE batch IS NOT NULL;
CREATE TABLE batches (
  seq      ${number},
  id       ${text} NOT NULL UNIQUE,
  at       ${integer} NOT NULL,
  by_id    ${text} NOT NULL,
  by_name  ${text} NOT NULL,
  action   ${text} NOT NULL,
  note     ${text} NOT NULL,
  undoes   ${text} UNIQUE,
  ended_at ${integer}
)${end};
`;
}
