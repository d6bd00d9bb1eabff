import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const TABLES = `
CREATE TABLE verifications (
  item_id TEXT PRIMARY KEY REFERENCES contents (id) ON DELETE CASCADE, waiting_since INTEGER, body TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX verifications_waiting ON verifications (waiting_since, item_id) WHERE waiting_since IS NOT NULL;`;

export const verifications: Step = {
  name: "verifications",
  summary: "adds the results of reading downloads whole",
  sqlite: TABLES,
  postgres: forPostgres(TABLES),
};
