import path from "node:path";
import { expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { ItemQuery } from "../lists/lists.store.ts";
import { buildItem, temporaryFolder, testStore } from "../../../tests/data/builders.ts";
import { cursorOf } from "../lists/cursors.sql.ts";
import { openSqliteFile } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";

const OLD_KEYS = "UPDATE item_facets SET title = CASE title WHEN 'zorn' THEN title WHEN 'vol010' THEN 'vol10' ELSE 'adalen' END";
const BY_TITLE: ItemQuery = { ...NO_FILTERS, types: ["movie"], sort: "title", limit: 10, cursor: null };

it.each([
  ["no mark, as of a restored site", "DELETE FROM meta WHERE name = 'title-order'"],
  ["the mark of an older release", `UPDATE meta SET value = '{"order":"a b","next":null}' WHERE name = 'title-order'`],
])("finds all titles of a database with %s", async (_, change) => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "sv" } });
  await store.items.insertAll(["Ådalen", "Zorn", "Vol 10", "Vol 2"].map((itemName) => buildItem("movie", { itemName })));
  while (await store.lists.reorder(10));
  const beside = openSqliteFile(file);
  beside.exec(`${OLD_KEYS}; ${change}`);
  beside.close();
  while (await store.lists.reorder(10));
  const { items } = await store.items.page(BY_TITLE);
  expect(items.map(({ itemName }) => itemName)).toEqual(["Vol 2", "Vol 10", "Zorn", "Ådalen"]);
  await store.close();
});

it("continues after a page of an older release, whose keys had plain digits", async () => {
  await using store = await testStore();
  await store.items.insertAll(["2 Fast", "Abba", "Vol 2", "Vol 10", "Zorn"].map((itemName) => buildItem("movie", { itemName })));
  const after = cursorOf("title", { key: { value: "vol2", seq: 3 }, upTo: null });
  const { items } = await store.items.page({ ...BY_TITLE, cursor: { after } });
  expect(items.at(-1)?.itemName).toBe("Zorn");
});
