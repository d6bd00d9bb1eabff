import path from "node:path";
import { expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { DEFAULT_SITE } from "#app/kinds/site/site.ts";
import { buildItem, temporaryFolder } from "../../../../tests/data/builders.ts";
import { openSqliteFile } from "../sqlite/file.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";

it("finds all titles of a database without a mark, as of a restored site", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "sv" } });
  await store.items.insertAll(["Ådalen", "Zorn"].map((itemName) => buildItem("movie", { itemName })));
  while (await store.lists.reorder(10));
  const beside = openSqliteFile(file);
  beside.exec("UPDATE item_facets SET title = 'adalen' WHERE title <> 'zorn'; DELETE FROM meta WHERE name = 'title-order'");
  beside.close();
  while (await store.lists.reorder(10));
  const { items } = await store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "title", limit: 10, cursor: null });
  expect(items.map(({ itemName }) => itemName)).toEqual(["Zorn", "Ådalen"]);
  await store.close();
});
