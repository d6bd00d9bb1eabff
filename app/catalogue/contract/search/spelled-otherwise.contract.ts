import { describe, expect, it } from "vitest";
import { buildItem } from "../../../../tests/data/builders.ts";
import { openForReading, type OpenStore } from "#app/platform/sql/contract/open-store.ts";

const TITLES = [
  "2nd Chance",
  "The Second Coming",
  "The Twelfth Man",
  "1st Strike",
  "The Fourth Kind",
  "Sixteen Candles",
  "Seventeen",
  "Fourteen Hours",
  "A Hundred Streets",
  "WrestleMania XXX",
  "Super Bowl XLVII",
  "Louis XXI",
  "不道德公會",
  "卧虎藏龙",
  "على باب",
  "Smørrebrød og ål",
  "Đorđe",
  "Djurdja",
  "Ёлки",
  "S1m0ne",
  "Thir13en Ghosts",
  "Se7en",
  "π",
  "Pi",
  "The Emoji Movie 😀",
  "8½",
  "C",
  "C++",
  "C#",
];

export function describeSpelledOtherwise(open: OpenStore): void {
  describe("a search for a title with another spelling", () => {
    const filled = openForReading(open, (store) =>
      store.items.insertAll(
        TITLES.map((itemName, i) =>
          buildItem("movie", {
            itemName,
            genre: "",
            language: "English",
            cast: i ? [] : [{ id: 1, imageUrl: "", name: "Jürgen Öz", role: "" }],
            overview: "",
          }),
        ),
      ),
    );

    it.each([
      ["second chance", "2nd Chance"],
      ["2nd coming", "The Second Coming"],
      ["12th man", "The Twelfth Man"],
      ["first strike", "1st Strike"],
      ["4th kind", "The Fourth Kind"],
      ["16 candles", "Sixteen Candles"],
      ["17", "Seventeen"],
      ["14 hours", "Fourteen Hours"],
      ["100 streets", "A Hundred Streets"],
      ["wrestlemania 30", "WrestleMania XXX"],
      ["super bowl 47", "Super Bowl XLVII"],
      ["louis 21", "Louis XXI"],
      ["公会", "不道德公會"],
      ["臥虎藏龍", "卧虎藏龙"],
      ["علي باب", "على باب"],
      ["aal", "Smørrebrød og ål"],
      ["ål", "Smørrebrød og ål"],
      ["djordje", "Đorđe"],
      ["Đurđa", "Djurdja"],
      ["yolki", "Ёлки"],
      ["елки", "Ёлки"],
      ["juergen", "2nd Chance"],
      ["simone", "S1m0ne"],
      ["seven", "Se7en"],
      ["13 ghosts", "Thir13en Ghosts"],
      ["pi", "Pi"],
      ["π", "π"],
      ["😀", "The Emoji Movie 😀"],
      ["the emoji movie", "The Emoji Movie 😀"],
      ["8 1/2", "8½"],
      ["C", "C"],
      ["c++", "C++"],
      ["c#", "C#"],
      ["c sharp", "C#"],
    ])("finds by %s, as typed: %s", async (text, title) => {
      const { items, isFuzzy } = await filled().search.find(text, ["movie"], 10);
      expect([items[0]?.itemName, isFuzzy]).toEqual([title, false]);
    });

    it("finds both a letter and its name", async () => {
      for (const text of ["pi", "π"]) {
        const { items } = await filled().search.find(text, ["movie"], 10);
        expect(items.map(({ itemName }) => itemName)).toEqual(expect.arrayContaining(["π", "Pi"]));
      }
    });

    it("finds no other titles by a name with a symbol", async () => {
      for (const text of ["C++", "C#"]) {
        const { items } = await filled().search.find(text, ["movie"], 10);
        expect(items.map(({ itemName }) => itemName)).toEqual([text]);
      }
    });
  });
}
