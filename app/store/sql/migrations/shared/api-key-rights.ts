import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** The previous release makes keys that may change files, and knows no expiry. Rights are separated by commas. */
const rights = (text: string, integer: string) => `
ALTER TABLE api_keys ADD COLUMN rights ${text} NOT NULL DEFAULT 'files';
ALTER TABLE api_keys ADD COLUMN expires_at ${integer};`;

export const apiKeyRights: SharedMigration = { sqlite: rights("TEXT", "INTEGER"), postgres: rights(TEXT, "bigint") };
