import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem, testStore } from "../../../../tests/data/builders.ts";
import { openLoggedStore } from "../../../../tests/logged-store.ts";
import type { Store } from "#app/store/store.ts";
import { describeStore } from "#app/store/store.contract.ts";

describeStore("SQLite", "search", testStore);

describe("a prefix of few words in many items", () => {
  const harbours = Array.from({ length: 410 }, (_, number) => buildItem("movie", { itemName: `Harbour ${number}` }));
  const searched = [
    buildItem("game", { itemName: "Glass Harbour" }),
    buildItem("game", { itemName: "Tower", cast: [{ id: 0, imageUrl: "", name: "Ann Harbour", role: "" }] }),
  ];

  it("is searched by these words, in titles and among people", async () => {
    await using logged = await openLoggedStore((store) => store.items.insertAll([...harbours, ...searched]));
    const namesFound = async (text: string) =>
      (await logged.store.search.byTitle(text, ITEM_TYPES, 10)).map(({ itemName }) => itemName);
    expect(await namesFound("glass harbo")).toEqual(["Glass Harbour"]);
    expect(await namesFound("tower harbou")).toEqual(["Tower"]);
    const expressions = logged.queries().flatMap(({ parameters }) => parameters.map(String));
    expect(expressions.filter((text) => text.includes(`AND "harbo`) && text.includes("*"))).toEqual([]);
  });
});

describe("the full-text indexes", () => {
  it("merge the segments that batches add", async () => {
    const add = async (store: Store) => {
      for (let batch = 0; batch < 5; batch++) await store.items.insertAll(Array.from({ length: 100 }, () => buildItem("movie")));
    };
    await using logged = await openLoggedStore(add);
    for (const table of ["title_words_idx", "title_trigrams_idx", "item_words_idx", "overview_words_idx"]) {
      const counting = sql<{ segments: number }>`SELECT count(DISTINCT segid) AS segments FROM ${sql.id(table)}`;
      const { rows } = await counting.execute(logged.database);
      expect(rows[0]?.segments, table).toBeLessThan(4);
    }
  });
});
