import { describe, expect, it } from "vitest";
import { ENGLISH, ENGLISH_DATA } from "./english.ts";
import { createLanguage } from "./language.ts";
import { formatReleaseDate } from "#app/lib/time/dates.ts";

describe("a message", () => {
  it("inserts values, and formats numbers", () => {
    expect(ENGLISH.text("rating.stars", { rating: 3.5, count: 5 })).toBe("3.5 of 5 stars");
    expect(ENGLISH.text("watching.tooMany", { count: 10_000 })).toBe("A watchlist can hold at most 10,000 items.");
  });

  it("uses the plural form of its count", () => {
    const seasons = [0, 1, 2].map((count) => ENGLISH.text("fact.seasons", { count }));
    expect(seasons).toEqual(["0 Seasons", "1 Season", "2 Seasons"]);
    const polish = { one: "{count} sezon", few: "{count} sezony", many: "{count} sezonów", other: "{count} sezonu" };
    const { text } = createLanguage({ ...ENGLISH_DATA, locale: "pl", texts: { "fact.seasons": polish } });
    expect([1, 2, 5].map((count) => text("fact.seasons", { count }))).toEqual(["1 sezon", "2 sezony", "5 sezonów"]);
  });

  it("isolates inserted values in right-to-left lines", () => {
    const { text } = createLanguage({ ...ENGLISH_DATA, dir: "rtl", texts: { "search.titleWith": "{text} :" } });
    expect(text("search.titleWith", { text: "C++" })).toBe("\u2068C++\u2069 :");
  });

  it("never interprets inserted values as patterns", () => {
    expect(ENGLISH.text("item.onSite", { title: "{site} $&", site: "S" })).toBe("{site} $&, on S");
  });
});

it.each([
  ["1922", "1922"],
  ["1922-03", "March 1922"],
  ["1922-03-04", "4 March 1922"],
  ["2021-05-17T23:59:59.000Z", "17 May 2021"],
  ["someday", null],
  ["", null],
])("shows the release date %j as %j, wherever the server stands", (text, shown) => {
  expect(formatReleaseDate(text, ENGLISH)).toBe(shown);
});

it("links to pages in its own language, and to everything else unchanged", () => {
  const { path } = createLanguage({ ...ENGLISH_DATA, prefix: "/de" });
  expect(["/", "/movies/a#download", "/#browse", "/feed.xml", "/administration"].map(path)).toEqual([
    "/de/",
    "/de/movies/a#download",
    "/de/#browse",
    "/de/feed.xml",
    "/de/administration",
  ]);
  const others = ["/download/a", "/admin", "/pictures/a/640.avif", "/v1/b", "#trailer", "//a.example", "https://a.example/", ""];
  expect(others.map(path)).toEqual(others);
});
