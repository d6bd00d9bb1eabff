import { describe, expect, it } from "vitest";
import { game } from "./game.ts";
import { movie } from "./movie.ts";
import { customizationOf, listNames, requiredSlots, slotCodesOf } from "./slots.ts";

describe("the slots of a form", () => {
  it("are all there, whatever the document has", () => {
    expect(slotCodesOf(game, null)).toEqual({
      banners: ["", "", ""],
      trendingNow: ["", "", "", "", ""],
      mustTry: ["", "", "", "", ""],
    });
    const document = {
      banners: [
        { id: 3, cId: "mv3" },
        { id: 9, cId: "mv9" },
      ],
    };
    expect(slotCodesOf(movie, document).banners).toEqual(["", "", "mv3"]);
  });

  it("make the document they were filled from", () => {
    const document = {
      banners: [{ id: 2, cId: "mv2" }],
      trendingNow: [
        { id: 1, cId: "mv1" },
        { id: 5, cId: "mv5" },
      ],
      mustWatch: [],
    };
    expect(customizationOf(slotCodesOf(movie, document))).toEqual(document);
  });

  it("are required as far as there are items", () => {
    expect(listNames(movie)).toEqual(["banners", "trendingNow", "mustWatch"]);
    expect([0, 2, 3, 99].map((items) => requiredSlots(movie, "banners", items))).toEqual([0, 2, 3, 3]);
  });
});
