import type { SharedMigration } from "./shared-migration.ts";

/** Whether the page that shows a key was seen. The previous release makes keys without saying so: they count as shown. */
const shown = (integer: string) => `ALTER TABLE api_keys ADD COLUMN is_shown ${integer} NOT NULL DEFAULT 1;`;

export const shownApiKeys: SharedMigration = { sqlite: shown("INTEGER"), postgres: shown("bigint") };
