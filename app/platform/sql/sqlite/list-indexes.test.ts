import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { indexesToMake } from "#app/catalogue/lists/list-indexes.sql.ts";
import { openSqliteFile } from "./sqlite-file.ts";
import { openSqliteStore } from "./sqlite.ts";

const INDEXES = "SELECT name, sql FROM sqlite_schema WHERE type = 'index'";

it("a migrated database has every list index, and restores missing and wrong ones", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const migrate = async () => (await openSqliteStore({ file, now: () => new Date() })).close();
  await migrate();
  using database = openSqliteFile(file);
  const missing = () => indexesToMake(database.prepare(INDEXES).all() as { name: string; sql: string }[]);
  expect(missing()).toEqual([]);
  database.exec(
    "DROP INDEX contents_rating; DROP INDEX item_facets_title; CREATE INDEX item_facets_title ON item_facets (title)",
  );
  expect(missing()).toHaveLength(2);
  await migrate();
  expect(missing()).toEqual([]);
});
