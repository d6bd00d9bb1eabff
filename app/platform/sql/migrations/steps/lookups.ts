import { forPostgres } from "../schema/for-postgres.ts";
import type { Step } from "./step.ts";

const NAMES = `
ALTER TABLE item_facets ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
UPDATE item_facets SET name_key = (SELECT c.name_key FROM contents AS c WHERE c.seq = item_facets.seq);
CREATE INDEX item_facets_name ON item_facets (name_key, downloads DESC, seq DESC, type, release_year);`;
const found = (hint: string) => `
CREATE VIEW found_items AS SELECT seq, type, release_year, genre_set FROM item_facets ${hint};`;

/** An exact search would not find titles that an older instance adds. */
export const lookups: Step = {
  name: "lookups",
  summary: "indexes titles by name and downloads, and what filters compare by item",
  rows: ["item_facets"],
  excludesOlder: true,
  sqlite: `${NAMES}
CREATE INDEX item_facets_found ON item_facets (seq, type, release_year, genre_set);${found("INDEXED BY item_facets_found")}`,
  postgres: forPostgres(NAMES) + found(""),
};
