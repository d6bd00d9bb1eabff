import { expect, it } from "vitest";
import { temporaryFolder } from "../../../../tests/data/builders.ts";
import { catalogueItem, differences, fillPlace, newPlace, type CopyPlace } from "../../../../tests/copy-places.ts";
import { openOlderTables } from "../../../../tests/sites/older-tables.ts";
import { SHARED_MIGRATIONS } from "../migrations/shared.ts";
import { drafts } from "../migrations/shared/drafts/drafts.ts";
import { CATALOGUE_PARTS } from "./catalogue-parts.ts";
import { readSlice } from "./copy-slice.ts";
import { sliceText } from "./row-entry.ts";
import { openRowTarget } from "./row-target.ts";

/** Before pending drafts had a column of their own, and visits a table by day and kind. */
const OLDER = SHARED_MIGRATIONS.indexOf(drafts) + 1;
const WHOLE = { after: null, upTo: null };
const STATE = { version: 7, numbers: { contents: 90 }, secret: null };

/** The rows of a catalogue, with the tables and columns that a release of that time had. */
async function olderEntries({ side: source }: CopyPlace, folder: string): Promise<{ name: string; text: string }[]> {
  await using older = openOlderTables(folder, OLDER);
  const entries = [];
  for (const part of CATALOGUE_PARTS) {
    const rows = await readSlice(source, { part, range: WHOLE });
    const layouts = await Promise.all(part.tables.map(({ name }) => older.layoutOf(name)));
    const tables = layouts
      .map((layout, at) => ({ layout, rows: rows[at] ?? [] }))
      .filter(({ layout }) => layout.columns.length > 0);
    const name = part.tables[0].name;
    if (tables.length > 0) entries.push({ name, text: sliceText({ part: name, range: WHOLE }, tables) });
  }
  return entries;
}

const siteOf = ({ side }: CopyPlace) => ({
  catalogue: side,
  accounts: side,
  readSecret: async () => null,
  writeSecret: async () => undefined,
});

it.each(["SQLite", "PostgreSQL"] as const)("the rows of an older release are migrated on their way into %s", async (engine) => {
  await using folder = await temporaryFolder();
  await using source = await newPlace("SQLite");
  await using target = await newPlace(engine);
  await fillPlace(source);
  const changed = { ...catalogueItem(1), overview: "Pending" };
  await source.store.drafts.put({ item: changed, status: "draft", publishAt: null, createdBy: "ada", updatedBy: "" });
  await target.store.items.insert(catalogueItem(77));
  const entries = await olderEntries(source, folder.path);
  expect(entries.map(({ name }) => name)).not.toContain("versions");
  expect(entries.find(({ name }) => name === "drafts")?.text).not.toContain("is_pending");

  await using rows = openRowTarget(siteOf(target), folder.path);
  rows.expect(OLDER);
  for (const entry of entries) await rows.check(entry);
  expect(await target.store.items.get("item-77")).not.toBeNull();
  await rows.begin("the backup", { replace: true });
  for (const entry of entries) await rows.write(entry);
  expect(await rows.end("the backup", STATE)).toBe(true);

  expect(await target.store.items.get("item-77")).toBeNull();
  // As the site does after an upgrade.
  for (const { store } of [source, target]) while (await store.attention.fill(100));
  expect(await differences(source, target)).toEqual(["versions", "batches", "catalogue_version"]);
  const draftsOf = ({ store }: CopyPlace) => Array.fromAsync(store.drafts.all());
  expect(await draftsOf(target)).toEqual(await draftsOf(source));
  expect((await target.store.search.byTitle("千と千尋", ["movie"], 10)).length).toBeGreaterThan(0);
});

it("a table or a column that no release of that time had is refused", async () => {
  await using folder = await temporaryFolder();
  await using target = await newPlace("SQLite");
  await using rows = openRowTarget(siteOf(target), folder.path);
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
  await expect(rows.check(entryOf("drafts", "is_pending"))).rejects.toMatchObject({ code: "backup.newer" });
  await expect(rows.check(entryOf("versions", "seq"))).rejects.toMatchObject({ code: "backup.newer" });
  await rows.check(entryOf("drafts", "seq"));
});
