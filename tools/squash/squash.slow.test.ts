import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { SCHEMA } from "#app/platform/sql/migrations/schema/number.ts";
import { testDatabase } from "../../tests/servers/postgres.ts";
import { describeMigrated } from "./describe-migrated.ts";
import { summaryOf } from "./schema.ts";

it("the schema equals the result of the migrations it replaced", async () => {
  await using database = await testDatabase();
  const { sqlite, postgres } = await describeMigrated(database.url, SCHEMA.backup);
  const made = await readFile(path.join(import.meta.dirname, "made-by-steps.txt"), "utf8");
  expect([...summaryOf("sqlite", sqlite), ...summaryOf("postgres", postgres), ""]).toEqual(made.split("\n"));
});
