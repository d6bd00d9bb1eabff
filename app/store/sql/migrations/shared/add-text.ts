import { TEXT } from "../postgres/columns.ts";
import { countText } from "./count-text.ts";
import type { SharedMigration } from "./shared-migration.ts";

const TABLES = ["contents", "item_genres", "item_people", "item_facets"] as const;
const INDEX_AGAIN = "DELETE FROM meta WHERE name = 'title-index';";

export function addText(column: string): SharedMigration {
  const added = (type: string) => TABLES.map((table) => `ALTER TABLE ${table} ADD COLUMN ${column} ${type};`).join("\n");
  const { sqlite, postgres } = countText(column);
  return {
    sqlite: `${added("TEXT")}${sqlite}\n${INDEX_AGAIN}`,
    postgres: `${added(TEXT)}${postgres}\n${INDEX_AGAIN}`,
  };
}
