import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const TABLE = `
CREATE TABLE changes (
  version INTEGER NOT NULL, noun TEXT NOT NULL, id TEXT NOT NULL, tags_before TEXT NOT NULL,
  tags_after TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (version, noun, id)
) STRICT, WITHOUT ROWID;`;

/** Older instances raise the version without a row, which readers of the table notice. */
export const changes: Step = {
  name: "changes",
  summary: "adds a record of what changed",
  sqlite: TABLE,
  postgres: forPostgres(TABLE),
};
