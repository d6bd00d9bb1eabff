import { TEXT } from "../../postgres/columns.ts";
import type { SharedMigration } from "../shared-migration.ts";

/**
 * What lists show of a draft, apart from its large document, with the `updated_at` it was made for. The previous release writes
 * none, and rows from before have none: then the document is read.
 */
export const draftSummaries: SharedMigration = { sqlite: columnsOf("TEXT", "INTEGER"), postgres: columnsOf(TEXT, "bigint") };

function columnsOf(text: string, integer: string): string {
  return `
ALTER TABLE drafts ADD COLUMN summary ${text};
ALTER TABLE drafts ADD COLUMN summary_at ${integer};
`;
}
