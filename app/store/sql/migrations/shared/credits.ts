import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** The previous release writes cast alone. Everything is reindexed on the next open. */
const credits = (text: string, integer: string) => `
ALTER TABLE item_people ADD COLUMN roles ${text} NOT NULL DEFAULT ',cast:Cast,';
ALTER TABLE item_people ADD COLUMN has_picture ${integer} NOT NULL DEFAULT 0;
ALTER TABLE people ADD COLUMN old_slug ${text};
CREATE INDEX people_old_slug ON people (old_slug) WHERE old_slug IS NOT NULL;
DELETE FROM meta WHERE name = 'title-index';
`;

export const peopleCredits: SharedMigration = { sqlite: credits("TEXT", "INTEGER"), postgres: credits(TEXT, "bigint") };
