import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const NAMES = `
ALTER TABLE item_facets ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE item_facets SET name_key = (SELECT c.name_key FROM contents AS c WHERE c.seq = item_facets.seq);
CREATE INDEX item_facets_name ON item_facets (name_key, downloads DESC, seq DESC, type, release_year);`;

/** An exact search would not find titles that an older instance adds. */
export const lookups: Step = {
  name: "lookups",
  summary: "indexes titles by name and downloads",
  rows: ["item_facets"],
  excludesOlder: true,
  sqlite: NAMES,
  postgres: forPostgres(NAMES),
};
