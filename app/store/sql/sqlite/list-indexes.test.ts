import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { indexesToMake } from "../lists/list-indexes.ts";
import { migrate } from "./migrate.ts";
import { openSqliteFile } from "./file.ts";

const INDEXES = "SELECT name, sql FROM sqlite_schema WHERE type = 'index'";

it("a migrated database has every index of the lists, and gets back what is missing or over other columns", async () => {
  await using folder = await temporaryFolder();
  using database = openSqliteFile(path.join(folder.path, "a.db"));
  const missing = () => indexesToMake(database.prepare(INDEXES).all() as { name: string; sql: string }[]);
  migrate(database);
  expect(missing()).toEqual([]);
  database.exec(
    "DROP INDEX contents_rating; DROP INDEX item_facets_title; CREATE INDEX item_facets_title ON item_facets (title)",
  );
  expect(missing()).toHaveLength(2);
  migrate(database);
  expect(missing()).toEqual([]);
});
