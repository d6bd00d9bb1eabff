import path from "node:path";
import { Kysely } from "kysely";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { addTiedItems, anyChoices } from "../../../tests/data/tied-catalogue.ts";
import { readFacets } from "./facets.sql.ts";
import { resolveFilter } from "../lists/list-filters.sql.ts";
import { nodeSqliteDialect } from "#app/platform/sql/sqlite/sqlite-dialect.ts";
import type { Tables } from "#app/platform/sql/schema.ts";
import { openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";

it("facets are the same whether counted from items or from indexes", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  await addTiedItems(store, 300);
  await store.close();
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(openSqliteFileForReading(file)) });
  await fc.assert(
    fc.asyncProperty(anyChoices, fc.integer({ min: 1, max: 50 }), async (choices, mostLookedAt) => {
      const filter = await resolveFilter(database, choices);
      if (!filter) return;
      const facets = await readFacets(database, choices, { filter, finder: null });
      expect(await readFacets(database, choices, { filter, finder: null }, mostLookedAt)).toEqual(facets);
    }),
    { numRuns: 150 },
  );
  await database.destroy();
});
