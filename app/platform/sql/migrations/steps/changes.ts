import type { Step } from "./step.ts";

/** Older instances raise the version without a row, which readers of the table notice. */
export const changes: Step = {
  name: "changes",
  summary: "adds a record of what changed",
  sqlite: `
CREATE TABLE changes (
  version INTEGER NOT NULL, noun TEXT NOT NULL, id TEXT NOT NULL, tags_before TEXT NOT NULL,
  tags_after TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (version, noun, id)
) STRICT, WITHOUT ROWID;`,
  postgres: `
CREATE TABLE changes (
  version bigint NOT NULL, noun text COLLATE "C" NOT NULL, id text COLLATE "C" NOT NULL, tags_before text COLLATE "C" NOT NULL,
  tags_after text COLLATE "C" NOT NULL, at bigint NOT NULL, PRIMARY KEY (version, noun, id)
);`,
};
