import { assert, property } from "fast-check";
import { describe, expect, it } from "vitest";
import type { Item, ItemType } from "#app/kinds/item.ts";
import { anyText } from "../../tests/data/any-text.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { expectValidData, type StructuredData } from "../../tests/structured-data.ts";
import { crumbData, homeCrumb, itemData, kindCrumb, listData, siteData, type LinkedData } from "./linked-data.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { ENGLISH } from "#app/languages/english.ts";

const ORIGIN = "https://films.example";
const NOBODY = { views: 0, visitorRating: { sum: 0, count: 0 } };

const itemOf = (type: ItemType, fields: Partial<Item> = {}): Item => ({ ...buildItem(type), ...NOBODY, ...fields });
const dataOf = (item: Item) => written(itemData(ORIGIN, "", item, [`${ORIGIN}/a.jpg`]));

function written(data: LinkedData): StructuredData {
  return JSON.parse(JSON.stringify(data)) as StructuredData;
}

describe("an item", () => {
  it.each([
    ["movie", "Movie"],
    ["tv-show", "TVSeries"],
    ["anime", "TVSeries"],
    ["game", ["VideoGame", "SoftwareApplication"]],
    ["software", "SoftwareApplication"],
  ] as const)("of the kind %s is a %s", (type, schemaType) => {
    const data = dataOf(itemOf(type));
    expectValidData([data]);
    expect(data["@type"]).toEqual(schemaType);
  });

  it("with only a name is still complete", () => {
    for (const type of ["movie", "tv-show", "anime", "game", "software"] as const) {
      const bare = { genre: "", releasedYear: "", overview: "", description: "", cast: [], screenshots: [], ratings: {} };
      const without = {
        language: "",
        duration: "",
        seasons: 0,
        fileSize: "",
        operatingSystems: "",
        systemRequirement: [],
        downloadLink: "",
        version: "",
      };
      expectValidData([dataOf(itemOf(type, { ...bare, ...without }))]);
    }
  });

  it("has its duration, language and people", () => {
    expect(dataOf(itemOf("movie", { duration: "1h 52m", releasedYear: "1927-03", language: "German" }))).toMatchObject({
      duration: "PT1H52M",
      dateCreated: "1927-03",
      inLanguage: { "@type": "Language", name: "German" },
      actor: [{ "@type": "Person", name: "Ada Player" }],
      image: [`${ORIGIN}/a.jpg`],
    });
  });

  it("names people by their role: a mere director is no actor", () => {
    const person = (id: number, name: string, role: string) => ({ id, imageUrl: "", name, role });
    const cast = [
      person(1, "Georges Méliès", "Professor Barbenfouillis / Director"),
      person(2, "Bleuette Bernon", "The Lady in the Moon"),
      person(3, "Fritz Lang", "Director"),
      person(4, "Ada Player", ""),
    ];
    const crew = [
      person(1, "Thea von Harbou", "Writer"),
      person(2, "Gottfried Huppertz", "Music"),
      person(3, "UFA", "Studio"),
      person(4, "Karl Freund", "Camera"),
    ];
    const data = dataOf(itemOf("movie", { cast, crew }));
    expectValidData([data]);
    const names = (property: string) => (data[property] as { name: string }[]).map(({ name }) => name);
    expect(names("actor")).toEqual(["Georges Méliès", "Bleuette Bernon", "Ada Player"]);
    expect(names("director")).toEqual(["Georges Méliès", "Fritz Lang"]);
    expect(names("author")).toEqual(["Thea von Harbou"]);
    expect(names("musicBy")).toEqual(["Gottfried Huppertz"]);
    expect(data["productionCompany"]).toEqual([{ "@type": "Organization", name: "UFA" }]);
    expect(names("contributor")).toEqual(["Karl Freund"]);
    const game = dataOf(
      itemOf("game", { cast: [], crew: [person(1, "Wildfire Games", "Developer"), person(2, "UFA", "Studio")] }),
    );
    expectValidData([game]);
    expect(game).toMatchObject({ author: [{ name: "Wildfire Games" }], contributor: [{ name: "UFA" }] });
  });

  it("splits languages and names other titles", () => {
    const fields = { language: "French, English", originalTitle: "Le Voyage", alternativeTitles: ["A Trip", "Le Voyage"] };
    expect(dataOf(itemOf("movie", fields))).toMatchObject({
      inLanguage: [{ name: "French" }, { name: "English" }],
      alternateName: ["Le Voyage", "A Trip"],
    });
  });

  it("does not repeat the title among other titles", () => {
    const alternateName = (fields: Partial<Item>) => dataOf(itemOf("movie", { itemName: "Häxan", ...fields }))["alternateName"];
    expect(alternateName({ originalTitle: "Häxan" })).toBeUndefined();
    expect(alternateName({ originalTitle: "HÄXAN", alternativeTitles: [" Häxan", "Witchcraft"] })).toEqual(["Witchcraft"]);
  });

  it("has no price, since none is known", () => {
    for (const type of ["game", "software"] as const) expect(dataOf(itemOf(type))).not.toHaveProperty("offers");
  });

  it("has a rating only if visitors of this site gave one", () => {
    const visitorRating = { sum: 13, count: 3 };
    expect(dataOf(itemOf("game", { visitorRating }))).toMatchObject({
      aggregateRating: { ratingValue: 4.33, ratingCount: 3, bestRating: 5, worstRating: 0.5 },
    });
    expect(dataOf(itemOf("game"))).not.toHaveProperty("aggregateRating");
    for (const type of ["movie", "tv-show", "anime"] as const) {
      expect(dataOf(itemOf(type, { visitorRating }))).not.toHaveProperty("aggregateRating");
    }
  });

  it("has absolute picture addresses", () => {
    const screenshots = [{ id: 1, screenshotUrl: "/v1/a.png" }];
    expect(dataOf(itemOf("game", { screenshots }))).toMatchObject({ screenshot: [`${ORIGIN}/v1/a.png`] });
  });

  it("is valid with any text in it", () => {
    assert(
      property(anyText, anyText, (name, other) => {
        const text = name.trim() || "a";
        const fields = {
          itemName: text,
          genre: other,
          releasedYear: other,
          overview: other,
          duration: other,
          language: other.trim(),
        };
        expectValidData([dataOf(itemOf("movie", { ...fields, overview: other.trim() }))]);
      }),
    );
  });
});

it("names the items of a list in their order", () => {
  const items = [itemOf("movie", { id: "a", itemName: "A" }), itemOf("movie", { id: "b", itemName: "B" })];
  const data = written(listData(ORIGIN, "Movies", items));
  expectValidData([data, written(listData(ORIGIN, "Movies", []))]);
  expect(data).toMatchObject({
    numberOfItems: 2,
    itemListElement: [{ url: `${ORIGIN}/movies/a` }, { url: `${ORIGIN}/movies/b` }],
  });
});

it("describes the path from the start page to the current one", () => {
  const data = written(
    crumbData(ORIGIN, [homeCrumb(ENGLISH), kindCrumb(kindOf("tv-show"), ENGLISH), { name: "Pilot", path: "/tv-shows/pilot" }]),
  );
  expectValidData([data]);
  expect(data["itemListElement"]).toMatchObject([
    { name: "Home", item: `${ORIGIN}/` },
    { name: "TV Shows", item: `${ORIGIN}/tv-shows` },
    { name: "Pilot", item: `${ORIGIN}/tv-shows/pilot` },
  ]);
});

it("describes the site search", () => {
  expectValidData([written(siteData(ORIGIN, "Kino Nord"))]);
});
