import path from "node:path";
import { expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { DEFAULT_SITE } from "#app/kinds/site/site.ts";
import { buildItem, temporaryFolder } from "../../../../tests/data/builders.ts";
import { openSqliteFile } from "../sqlite/file.ts";
import { openSqliteStore } from "../sqlite/sqlite.ts";

const TITLE_OF_THE_RELEASE_BEFORE = "UPDATE item_facets SET title = 'adalen' WHERE title <> 'zorn';";

async function swedishStore(changedBeside: string) {
  const folder = await temporaryFolder();
  const file = path.join(folder.path, "a.db");
  const store = await openSqliteStore({ file, now: () => new Date() });
  await store.settings.set({ site: { ...DEFAULT_SITE, language: "sv" } });
  await store.items.insertAll(["Ådalen", "Zorn"].map((itemName) => buildItem("movie", { itemName })));
  while (await store.lists.reorder({ limit: 10, anew: false }));
  const beside = openSqliteFile(file);
  beside.exec(changedBeside);
  beside.close();
  return {
    async reordered(anew: boolean): Promise<string[]> {
      while (await store.lists.reorder({ limit: 10, anew })) anew = false;
      const { items } = await store.items.page({ ...NO_FILTERS, types: ["movie"], sort: "title", limit: 10, cursor: null });
      return items.map(({ itemName }) => itemName);
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it("finds titles that the release before has written, when it looks through all of them", async () => {
  await using store = await swedishStore(TITLE_OF_THE_RELEASE_BEFORE);
  expect(await store.reordered(false)).toEqual(["Ådalen", "Zorn"]);
  expect(await store.reordered(true)).toEqual(["Zorn", "Ådalen"]);
});

it("finds all titles of a database that the release before has left", async () => {
  await using store = await swedishStore(`${TITLE_OF_THE_RELEASE_BEFORE} DELETE FROM meta WHERE name = 'title-order'`);
  expect(await store.reordered(false)).toEqual(["Zorn", "Ådalen"]);
});
