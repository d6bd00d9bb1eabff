import { describe, expect, it } from "vitest";
import { game } from "#app/kinds/game.ts";
import { movie } from "#app/kinds/movie.ts";
import { customizationOf, listNames, requiredSlots, slotCodesOf, valuesOf } from "./slots.ts";

describe("the slots of a form", () => {
  it("are all present, whatever the document has", () => {
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

  it("restore the document they were filled from", () => {
    const document = {
      banners: [{ id: 2, cId: "mv2" }],
      trendingNow: [
        { id: 1, cId: "mv1" },
        { id: 5, cId: "mv5" },
      ],
      mustWatch: [],
    };
    expect(customizationOf(valuesOf(movie, document))).toEqual(document);
  });

  it("write genres only if they differ from the default ones", () => {
    const { codes, genres } = valuesOf(movie, null);
    expect(genres.map(({ title }) => title)).toEqual(["Action", "Adventure", "Comedy", "Drama", "Horror"]);
    expect(customizationOf({ codes, genres })).not.toHaveProperty("genres");
    const empty = { title: " ", imageUrl: "" };
    const chosen = { title: "Western", imageUrl: "" };
    const document = customizationOf({ codes, genres: [empty, chosen], onlyGenresWithItems: true });
    expect(document).toMatchObject({ genres: [{ id: 1, ...chosen }], onlyGenresWithItems: true });
    expect(valuesOf(movie, document)).toEqual({ codes, genres: [chosen], onlyGenresWithItems: true });
    expect(valuesOf(movie, customizationOf({ codes, genres: [] })).genres).toEqual([]);
  });

  it("are required as far as there are items", () => {
    expect(listNames(movie)).toEqual(["banners", "trendingNow", "mustWatch"]);
    expect([0, 2, 3, 99].map((items) => requiredSlots(movie, "banners", items))).toEqual([0, 2, 3, 3]);
  });
});
