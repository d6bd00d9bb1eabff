import { describe, expect, it } from "vitest";
import { ENGLISH } from "#app/languages/english.ts";
import { blankInput, blankRow, formFields, inputLabel, rowListOf } from "./form-fields.ts";
import { KINDS, kindOf } from "../registry.ts";
import { documentSchema, formSchema } from "../schemas/schemas.ts";

describe("the form of a kind", () => {
  it.each(KINDS)("has an input for every field of a $type", (kind) => {
    const document = documentSchema(kind).parse({ itemName: "Metropolis" });
    expect(formFields(kind).map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(document)));
    expect(formFields(kind)).toHaveLength(Object.keys(document).length);
  });

  it.each(KINDS)("starts a new $type with its fields' defaults", (kind) => {
    const blank = blankInput(kind);
    expect(blank).toMatchObject({
      itemName: "",
      genre: "",
      releasedYear: "",
      cast: [],
      screenshots: [1, 2, 3].map((id) => ({ id, screenshotUrl: "" })),
      ratings: { imdb: { name: "IMDB", rating: 1 }, rottenTomatoes: { name: "Rotten Tomatoes", rating: 1 } },
    });
    if ("language" in kind.fields) expect(blank.language).toBe("English");
    if ("operatingSystems" in kind.fields) expect(blank.operatingSystems).toBe("Win 7");
    if ("seasons" in kind.fields) expect(blank.seasons).toBeUndefined();
    if ("downloadLinks" in kind.fields) expect(blank.downloadLinks).toEqual([{ id: 1, seasonUrl: "" }]);
    if ("systemRequirement" in kind.fields) expect(blank.systemRequirement).toEqual([]);
  });

  it.each(KINDS)("marks the required fields of a $type", (kind) => {
    const { issues = [] } = formSchema(kind).safeParse({}).error ?? {};
    const missing = new Set(issues.map(({ path }) => path[0]));
    const marked = formFields(kind).filter(([, { required }]) => required);
    expect(marked.map(([name]) => name)).toEqual(expect.arrayContaining([...missing]));
  });
});

it("numbers a new season one above the highest", () => {
  const seasons = rowListOf("seasonLinks");
  expect(seasons && blankRow(seasons, [{ id: 7 }, { id: 2 }])).toEqual({ id: 8, seasonUrl: "" });
});

it.each([
  [["itemName"], "Item name"],
  [["screenshots"], "Screenshots"],
  [["screenshots", 0], "Screenshot 1"],
  [["downloadLinks", 1, "seasonUrl"], "Season links 2: Season URL"],
  [["cast", "2", "role"], "Person 3: Role"],
  [["ratings", "rottenTomatoes", "rating"], "Ratings: Rotten Tomatoes"],
  [["ratings", "elsewhere"], "Ratings: elsewhere"],
  [["constructor"], "constructor"],
  [[], ""],
])("calls the input at %j %s", (path, label) => {
  expect(inputLabel(kindOf("anime"), path, ENGLISH)).toBe(label);
});
