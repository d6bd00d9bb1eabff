import { CompiledQuery, Kysely, sql } from "kysely";
import { expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { ITEM_SORTS } from "#app/kinds/lists/orders.ts";
import { emptyDatabase, migrateStore } from "../../../../tests/servers/postgres.ts";
import type { Tables } from "../schema.ts";
import { resolveFilter } from "#app/catalogue/lists/list-filters.sql.ts";
import { readRange } from "#app/catalogue/lists/lists.sql.ts";
import { openConnections } from "./postgres-connections.ts";
import { StrictPostgresDialect } from "./postgres-dialect.ts";
import { PreparedStatements } from "./statements.ts";

type Step = { "Node Type": string; Plans?: Step[] };
type Explained = { "QUERY PLAN": { Plan: Step }[] };

it("merges lists of several kinds, each read in index order", async () => {
  await using migrated = await emptyDatabase(migrateStore);
  const queries: CompiledQuery[] = [];
  const dialect = new StrictPostgresDialect(openConnections(migrated.url, { size: 1 }), new PreparedStatements());
  await using database = new Kysely<Tables>({ dialect, log: ({ query }) => void queries.push(query) });
  // PostgreSQL prefers to read and sort a small table as a whole.
  for (const way of ["seqscan", "bitmapscan", "sort"]) await sql`SET ${sql.raw(`enable_${way}`)} = off`.execute(database);
  const filter = await resolveFilter(database, { ...NO_FILTERS, types: ITEM_TYPES });
  if (!filter) throw new Error("Nothing matches.");
  const everything = { materialized: [], scanned: filter.types };
  for (const sort of ITEM_SORTS) {
    queries.length = 0;
    await readRange(database, filter, everything, { sort, from: null, backward: false, limit: 2 });
    const [{ sql: text, parameters } = CompiledQuery.raw("")] = queries;
    const { rows } = await database.executeQuery<Explained>(CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]));
    const steps = stepsFrom(rows[0]?.["QUERY PLAN"][0]?.Plan);
    const merging = stepsFrom(steps.find((step) => step["Node Type"] === "Merge Append")).map((step) => step["Node Type"]);
    expect([sort, merging.filter((type) => type === "Index Only Scan").length]).toEqual([sort, ITEM_TYPES.length]);
    expect(merging).not.toContain("Sort");
  }
});

function stepsFrom(step: Step | undefined): Step[] {
  return step ? [step, ...(step.Plans ?? []).flatMap(stepsFrom)] : [];
}
