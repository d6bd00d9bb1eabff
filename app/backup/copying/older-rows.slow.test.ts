import path from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../../../tests/data/builders.ts";
import { catalogueItem, differences, fillTestSite, newTestSite, rowsOf, type TestSite } from "../../../tests/test-sites.ts";
import { DERIVED, makeOlderCatalogue, reindexesSince, sideOf } from "../../../tests/sites/older-site.ts";
import { BACKUP_SCHEMAS } from "#app/platform/sql/migrations/migrations.ts";
import { openRowSource } from "./row-source.sql.ts";
import { openRowTarget } from "./row-target.sql.ts";

const OLDER = BACKUP_SCHEMAS.first;
const STATE = { version: 7, numbers: { contents: 90 }, secret: null };

/** Entries of a catalogue from the oldest release that can be restored. */
async function olderEntries({ side: source }: TestSite, folder: string): Promise<{ name: string; text: string }[]> {
  const location = { file: path.join(folder, "older.db") };
  await makeOlderCatalogue(location, { source, schema: OLDER });
  const side = sideOf(location);
  const rows = await openRowSource(rowsOf({ side }));
  expect(rows.schema).toBe(OLDER);
  const entries = await rows.snapshot((snapshot) => Array.fromAsync(snapshot.entries(new Set())));
  await side.close();
  return entries;
}

it.each(["SQLite", "PostgreSQL"] as const)("the rows of an older release are migrated on their way into %s", async (engine) => {
  await using folder = await temporaryFolder();
  await using source = await newTestSite("SQLite");
  await using target = await newTestSite(engine);
  await fillTestSite(source);
  const changed = { ...catalogueItem(1), overview: "Pending" };
  await source.store.drafts.put({ item: changed, status: "draft", publishAt: null, createdBy: "ada", updatedBy: "" });
  await target.store.items.insert(catalogueItem(77));
  const entries = await olderEntries(source, folder.path);

  await using rows = openRowTarget(rowsOf(target), folder.path);
  rows.expect(OLDER);
  for (const entry of entries) await rows.check(entry);
  expect(await target.store.items.get("item-77")).not.toBeNull();
  await rows.begin("the backup", { replace: true });
  for (const entry of entries) await rows.write(entry);
  expect(await rows.end("the backup", STATE)).toBe(true);

  expect(await target.store.items.get("item-77")).toBeNull();
  // The site does the same after an upgrade.
  for (const { store } of [source, target]) while (await store.attention.fill(100));
  const different = await differences(source, target);
  // That release recorded no changes; rebuilt rows have other numbers.
  expect(different.filter((table) => !reindexesSince(OLDER) || !DERIVED.has(table))).toEqual(["changes", "catalogue_version"]);
  const draftsOf = ({ store }: TestSite) => Array.fromAsync(store.drafts.all());
  expect(await draftsOf(target)).toEqual(await draftsOf(source));
  expect((await target.store.search.byTitle("千と千尋", ["movie"], 10)).length).toBeGreaterThan(0);
});

it("a table or column that no release of that time had is rejected", async () => {
  await using folder = await temporaryFolder();
  await using target = await newTestSite("SQLite");
  await using rows = openRowTarget(rowsOf(target), folder.path);
  rows.expect(OLDER);
  const entryOf = (table: string, column: string) => ({
    name: table,
    text: [
      { part: table, after: null, upTo: null },
      { table, columns: [column] },
    ]
      .map((line) => JSON.stringify(line))
      .join("\n"),
  });
  await expect(rows.check(entryOf("drafts", "unknown"))).rejects.toMatchObject({ code: "backup.newer" });
  await expect(rows.check(entryOf("unknown", "seq"))).rejects.toMatchObject({ code: "backup.newer" });
  await rows.check(entryOf("drafts", "seq"));
});
