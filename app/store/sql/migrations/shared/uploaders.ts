import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** The previous release does not say who begins an upload: nobody can continue such a one here. */
const uploadersIn = (text: string) => `
ALTER TABLE files ADD COLUMN uploader ${text} NOT NULL DEFAULT '';
ALTER TABLE file_chunks ADD COLUMN sha256 ${text};`;

export const uploaders: SharedMigration = { sqlite: uploadersIn("TEXT"), postgres: uploadersIn(TEXT) };
