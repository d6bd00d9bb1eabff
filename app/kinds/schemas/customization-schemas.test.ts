import { describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { LANDING } from "../customized-page.ts";
import { game } from "../game.ts";
import { movie } from "../movie.ts";
import { customizationSchema } from "./customization-schemas.ts";

function problems(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }): Record<string, string> {
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

describe("a customization document", () => {
  const slots = (banners: unknown) => customizationSchema(movie).parse({ banners }).banners;
  const slotProblems = (fields: unknown) => problems(customizationSchema(movie).safeParse(fields));

  it("holds each of the kind's lists and nothing else", () => {
    expect(customizationSchema(movie).parse({ mustTry: ["gm1"], id: "movie" })).toEqual({
      banners: [],
      trendingNow: [],
      mustWatch: [],
    });
    expect(Object.keys(customizationSchema(game).parse({}))).toEqual(["banners", "trendingNow", "mustTry"]);
  });

  it("reads slots, bare codes and slots with extra fields", () => {
    expect(slots([{ id: 1, cId: "mv1" }, "mv2", { id: "3", cId: " mv3 ", itemName: "x" }])).toEqual([
      { id: 1, cId: "mv1" },
      { id: 2, cId: "mv2" },
      { id: 3, cId: "mv3" },
    ]);
  });

  it("keeps the numbers of slots and drops empty ones", () => {
    expect(
      slots([
        { id: 3, cId: "mv3" },
        { id: 1, cId: "mv1" },
      ]),
    ).toEqual([
      { id: 1, cId: "mv1" },
      { id: 3, cId: "mv3" },
    ]);
    expect(slots([null, { cId: "" }, "mv1"])).toEqual([{ id: 3, cId: "mv1" }]);
  });

  it("numbers slots by position if a number is outside the list", () => {
    expect(
      slots([
        { id: 0, cId: "mv1" },
        { id: 9, cId: "mv2" },
      ]),
    ).toEqual([
      { id: 1, cId: "mv1" },
      { id: 2, cId: "mv2" },
    ]);
  });

  it("holds the page's genres in order, as names or with pictures, and none by default", () => {
    const imageUrl = viewPath({ bucketId: "images", fileId: "noir" });
    const genres = [" Film  Noir", { id: 7, title: "Western", imageUrl }];
    expect(customizationSchema(LANDING).parse({ genres, onlyGenresWithItems: true })).toEqual({
      genres: [
        { id: 1, title: "Film Noir", imageUrl: "" },
        { id: 2, title: "Western", imageUrl },
      ],
      onlyGenresWithItems: true,
    });
    expect(customizationSchema(LANDING).parse({ genres: [] })).toEqual({ genres: [] });
    expect(Object.keys(customizationSchema(LANDING).parse({}))).toEqual([]);
  });

  it.each([
    [[], { "": "must be an object" }],
    [{ banners: "mv1" }, { banners: "must be a list" }],
    [{ genres: null }, { genres: "must be a list" }],
    [{ genres: Array(25).fill("Drama") }, { genres: "must not contain more than 24 entries" }],
    [
      { genres: ["Drama", "Sci-Fi", "DRAMA", "sci fi"] },
      { "genres.2.title": "must not repeat “DRAMA”", "genres.3.title": "must not repeat “sci fi”" },
    ],
    [{ genres: ["Drama, Horror"] }, { "genres.0.title": "must be one genre, without commas" }],
    [{ genres: ["Drama", { imageUrl: "" }] }, { "genres.1.title": "is required" }],
    [{ genres: ["x".repeat(61)] }, { "genres.0.title": "must not be longer than 60 characters" }],
    [{ genres: [5] }, { "genres.0": "must be a genre or an object" }],
    [
      { genres: [{ title: "Drama", imageUrl: "https://elsewhere.example/a.jpg" }] },
      { "genres.0.imageUrl": "must be a picture uploaded to this site" },
    ],
    [{ onlyGenresWithItems: "yes" }, { onlyGenresWithItems: "must be true or false" }],
    [{ banners: [5] }, { "banners.0": "must be a code or an object" }],
    [{ banners: ["a", "b", "c", "d"] }, { banners: "must not contain more than 3 entries" }],
    [{ banners: ["mv1", { cId: "mv1" }] }, { banners: "must not contain the same code twice" }],
    [{ banners: [{ cId: "a\0" }] }, { "banners.0.cId": "must not contain NUL or invalid characters" }],
  ])("refuses %j", (fields, expected) => {
    expect(slotProblems(fields)).toEqual(expected);
  });
});
