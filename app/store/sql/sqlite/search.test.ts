import { describe, expect, it } from "vitest";
import { ITEM_TYPES } from "#app/kinds/item.ts";
import { buildItem, testStore } from "../../../../tests/data/builders.ts";
import { openLoggedStore } from "../../../../tests/logged-store.ts";
import { describeStore } from "../../store.contract.ts";

describeStore("SQLite", "search", testStore);

describe("a prefix that many items have, but few words", () => {
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
