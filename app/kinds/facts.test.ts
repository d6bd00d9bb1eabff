import { describe, expect, it } from "vitest";
import type { Item, ItemType, Ratings } from "./item.ts";
import { kindOf } from "./registry.ts";
import { ENGLISH } from "#app/languages/english.ts";

const AT = new Date("2024-01-01T00:00:00Z");
const TODAY = "2024-01-01";

function itemOf(type: ItemType, fields: Partial<Item>): Item {
  return {
    id: "a",
    cId: "a1",
    type,
    itemName: "",
    genre: "",
    releasedYear: "",
    overview: "",
    description: "",
    ratings: {},
    cast: [],
    thumbnailUrl: "",
    bannerUrl: "",
    videoUrl: "",
    videoId: "",
    screenshots: [],
    downloads: 0,
    createdAt: AT,
    updatedAt: AT,
    views: 0,
    visitorRating: { sum: 0, count: 0 },
    ...fields,
  };
}

const inWords = (facts: readonly { label: string; value: string }[]) => facts.map(({ label, value }) => `${label}: ${value}`);
const cardOf = (type: ItemType, fields: Partial<Item> = {}) => inWords(kindOf(type).cardFacts(itemOf(type, fields), ENGLISH));
const detailOf = (type: ItemType, fields: Partial<Item> = {}) =>
  inWords(kindOf(type).detailFacts(itemOf(type, fields), TODAY, ENGLISH));
const ratingsOf = (type: ItemType, fields: Partial<Item> = {}) => inWords(kindOf(type).ratings(itemOf(type, fields), ENGLISH));

describe("a card", () => {
  it("of a film shows its length and IMDB rating", () => {
    const ratings = { imdb: { name: "IMDB", rating: 4.5 } };
    expect(cardOf("movie", { duration: "13 min", ratings })).toEqual(["Duration: 13 min", "IMDB: 4.5/5"]);
    expect(cardOf("movie")).toEqual(["Duration: ", "IMDB: "]);
  });

  it.each(["tv-show", "anime"] as const)("of a %s shows its number of seasons", (type) => {
    expect(cardOf(type, { seasons: 3 })).toEqual(["Seasons: 3 Seasons", "IMDB: "]);
    expect(cardOf(type, { seasons: 1 })[0]).toBe("Seasons: 1 Season");
    expect(cardOf(type)[0]).toBe("Seasons: ");
  });

  it("of a game shows its size and visitors' rating", () => {
    expect(cardOf("game", { fileSize: "1.2 GB", visitorRating: { sum: 9, count: 2 } })).toEqual([
      "File size: 1.2 GB",
      "Rating: 4.5/5 (2)",
    ]);
    expect(cardOf("game", { visitorRating: { sum: 80_000, count: 20_000 } })[1]).toBe("Rating: 4.0/5 (20K)");
    expect(cardOf("game")[1]).toBe("Rating: ");
    const german = { ...ENGLISH, code: "de", numberLocale: "de" };
    expect(kindOf("game").cardFacts(itemOf("game", { fileSize: "1.2 GB" }), german)[0]?.value).toBe("1,2\u00a0GB");
  });

  it("of a program shows its size and visitors' rating", () => {
    expect(cardOf("software", { fileSize: "40 MB" })).toEqual(["File size: 40 MB", "Rating: "]);
  });
});

describe("a page", () => {
  it("of a film shows its date, language, length and genres", () => {
    const fields = { releasedYear: "1902-09-01", language: "French", duration: "13 min", genre: " Sci - Fi,Adventure,, sci-fi" };
    expect(detailOf("movie", fields)).toEqual([
      "Released Year: 1902",
      "Available Languages: French",
      "Duration: 13 min",
      "Genres: Sci - Fi, Adventure",
    ]);
  });

  it("of a game labels its genres as type", () => {
    expect(detailOf("game", { genre: "Puzzle", operatingSystems: "Win 10" })).toContain("Type: Puzzle");
  });

  it("of a program shows its homepage's host, if it is safe to open", () => {
    const homepageOf = (homepage: string) =>
      kindOf("software")
        .detailFacts(itemOf("software", { homepage }), TODAY, ENGLISH)
        .find(({ label }) => label === "Homepage");
    expect(homepageOf("https://www.example.org/about")).toMatchObject({
      value: "example.org",
      href: "https://www.example.org/about",
    });
    expect(homepageOf("javascript:alert(1)")).toMatchObject({ value: "", href: null });
  });

  it("links the genres by their slugs", () => {
    const genres = kindOf("movie")
      .detailFacts(itemOf("movie", { genre: "Sci - Fi" }), TODAY, ENGLISH)
      .find(({ label }) => label === "Genres")?.genres;
    expect(genres).toEqual([{ slug: "scifi", label: "Sci - Fi" }]);
  });

  it("links the lists of its year and its languages", () => {
    const listsOf = (fields: Partial<Item>) =>
      kindOf("movie")
        .detailFacts(itemOf("movie", fields), TODAY, ENGLISH)
        .flatMap(({ list, lists = [] }) => list ?? lists.map((each) => each.list));
    expect(listsOf({ releasedYear: "1922-03", language: "German" })).toEqual([{ year: "1922" }, { language: "de" }]);
    expect(listsOf({ language: " Hindi,Tamil , hindi" })).toEqual([{ language: "hi" }, { language: "ta" }]);
    expect(listsOf({ releasedYear: "soon", language: "" })).toEqual([]);
  });

  it.each([
    ["Win 8.1", ["windows"]],
    ["windows", ["windows"]],
    ["Mac Os", ["mac"]],
    [" Linux (x86)", ["linux"]],
    ["Linux, Win 7,Win 10", ["windows", "linux"]],
    ["Haiku", []],
    ["", []],
  ])("shows for the operating systems %j the icons %j", (operatingSystems, platforms) => {
    const facts = kindOf("game").detailFacts(itemOf("game", { operatingSystems }), TODAY, ENGLISH);
    expect(facts.find(({ label }) => label === "Operating System")).toMatchObject({ platforms });
  });

  it("shows the ratings of sources that have one, without presets", () => {
    const ratings: Ratings = {
      imdb: { name: "IMDB", rating: 1, isDefault: true },
      rottenTomatoes: { name: "Rotten Tomatoes", rating: 5 },
    };
    expect(ratingsOf("movie", { ratings })).toEqual(["Rotten Tomatoes: 5.0/5"]);
    expect(ratingsOf("tv-show")).toEqual([]);
  });

  it("announces a later release, as precisely as it is known", () => {
    expect(detailOf("movie", { releasedYear: "2024-03-04" })[0]).toBe("Coming: 4 March 2024");
    expect(detailOf("game", { releasedYear: "2025" })[0]).toBe("Coming: 2025");
    expect(detailOf("movie", { releasedYear: "2024" })[0]).toBe("Released Year: 2024");
  });

  it("splits languages, each linked to its list", () => {
    const fact = kindOf("movie")
      .detailFacts(itemOf("movie", { language: "French, english,français" }), TODAY, ENGLISH)
      .find(({ label }) => label === "Available Languages");
    expect(fact?.lists).toEqual([
      { label: "French", list: { language: "fr" } },
      { label: "English", list: { language: "en" } },
    ]);
  });

  it("of a game or a program shows a source only if it has a rating: visitors rate it", () => {
    expect(ratingsOf("game")).toEqual([]);
    expect(ratingsOf("software", { ratings: { imdb: { name: "IMDB", rating: 3 } } })).toEqual(["IMDB: 3.0/5"]);
  });
});

describe("download links", () => {
  const linksOf = (type: ItemType, fields: Partial<Item>) => kindOf(type).downloadLinks(itemOf(type, fields));

  it("include one for a film, a game and a program, and none if it is empty", () => {
    expect(linksOf("movie", { movieLink: "https://a.example" })).toEqual([{ url: "https://a.example" }]);
    expect(linksOf("game", { downloadLink: "https://b.example" })).toEqual([{ url: "https://b.example" }]);
    expect(linksOf("software", { downloadLink: "https://c.example" })).toEqual([{ url: "https://c.example" }]);
    expect(linksOf("movie", { movieLink: "" })).toEqual([]);
    expect(linksOf("game", {})).toEqual([]);
  });

  it.each(["tv-show", "anime"] as const)("include one per season of a %s, in order, without empty ones", (type) => {
    const downloadLinks = [
      { id: 10, seasonUrl: "https://a.example/10" },
      { id: 10, seasonUrl: "https://a.example/another-10" },
      { id: 9, seasonUrl: "" },
      { id: 2, seasonUrl: "https://a.example/2" },
    ];
    expect(linksOf(type, { downloadLinks })).toEqual([
      { url: "https://a.example/2", season: 2 },
      { url: "https://a.example/10", season: 10 },
    ]);
    expect(linksOf(type, {})).toEqual([]);
  });
});
