import { NUMBERED, TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** `hour` and `overflow` are set for refusals alone: they limit how many an hour adds. */
const columns = (text: string, integer: string) => `
  at         ${integer} NOT NULL,
  actor_role ${text} NOT NULL,
  actor_id   ${text} NOT NULL,
  actor_name ${text} NOT NULL,
  kind       ${text} NOT NULL,
  action     ${text} NOT NULL,
  thing_id   ${text} NOT NULL,
  thing_code ${text} NOT NULL,
  thing_name ${text} NOT NULL,
  thing_type ${text} NOT NULL,
  network    ${text} NOT NULL,
  request    ${text} NOT NULL,
  changes    ${text} NOT NULL,
  times      ${integer} NOT NULL DEFAULT 1,
  hour       ${integer},
  overflow   ${text}`;

const INDEXES = `
CREATE INDEX audit_log_at    ON audit_log (at);
CREATE INDEX audit_log_actor ON audit_log (actor_name, seq);
CREATE INDEX audit_log_kind  ON audit_log (kind, seq);
CREATE INDEX audit_log_thing ON audit_log (thing_id, seq);
CREATE INDEX audit_log_code  ON audit_log (thing_code, seq);
CREATE INDEX audit_log_hour  ON audit_log (hour) WHERE hour IS NOT NULL;
CREATE UNIQUE INDEX audit_log_overflow ON audit_log (overflow) WHERE overflow IS NOT NULL;`;

export const auditLog: SharedMigration = {
  sqlite: `
CREATE TABLE audit_log (
  seq        INTEGER PRIMARY KEY AUTOINCREMENT,${columns("TEXT", "INTEGER")}
) STRICT;${INDEXES}`,
  postgres: `
CREATE TABLE audit_log (
  seq        ${NUMBERED},${columns(TEXT, "bigint")}
);${INDEXES}`,
};
