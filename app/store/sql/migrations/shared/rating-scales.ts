import { TEXT } from "../postgres/columns.ts";
import type { SharedMigration } from "./shared-migration.ts";

/** JSON of the scales and presets of an item's ratings; null if all are out of 5 and chosen. */
export const ratingScales: SharedMigration = {
  sqlite: "ALTER TABLE contents ADD COLUMN rating_scales TEXT;",
  postgres: `ALTER TABLE contents ADD COLUMN rating_scales ${TEXT};`,
};
