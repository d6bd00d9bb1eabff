import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listQuery } from "#app/kinds/lists/list-address.ts";
import { formatYears } from "#app/lib/time/year-spans.ts";
import { parseListQuery, WHOLE_LIST, type ListQuery } from "./list-query.ts";

const parse = (query: string) => parseListQuery(new URLSearchParams(query));

describe("a list's query string", () => {
  it("gives filters, order and cursor; other keys are ignored", () => {
    const query = "q=+the++lost+&genre=Sci%20-%20Fi&genre=Drama&year=1920s&language=German&person=Max+Schreck&sort=title";
    expect(parse(`${query}&type=movie&type=games&after=abc&utm_source=x`)).toEqual({
      ...WHOLE_LIST,
      text: "the lost",
      types: ["movie", "game"],
      genres: [
        { slug: "scifi", label: "Sci - Fi" },
        { slug: "drama", label: "Drama" },
      ],
      years: [{ from: 1920, to: 1929 }],
      languages: [{ slug: "german", label: "de" }],
      people: [{ slug: "maxschreck", label: "Max Schreck" }],
      sort: "title",
      cursor: { after: "abc" },
    });
    expect(parse("before=abc").cursor).toEqual({ before: "abc" });
  });

  it.each([
    "",
    "q=&type=&genre=&year=&language=&person=&sort=&after=&before=&page=2",
    "type=film&year=192x&year=1922s&sort=colour&genre=..&person=%00",
    "sort=relevance",
  ])("selects nothing with ?%s", (query) => {
    expect(parse(query)).toEqual(WHOLE_LIST);
  });

  it("sorts by relevance for a text search, unless another order is given", () => {
    expect(parse("q=nosferatu").sort).toBe("relevance");
    expect(parse("q=nosferatu&sort=rating").sort).toBe("rating");
  });

  it("accepts each value once, however it is written", () => {
    const { genres, types, languages } = parse("genre=Sci-Fi&genre=SCIFI&type=movie&type=movies&language=Hindi&language=hi");
    expect([genres.length, types.length, languages.length]).toEqual([1, 1, 1]);
  });

  it("splits languages at commas, up to the limit", () => {
    const languagesOf = (query: string) => parse(query).languages.map(({ label }) => label);
    expect(languagesOf("language=+Hindi,++Tamil%0A,&language=Urdu,hindi,hin")).toEqual(["hi", "ta", "ur"]);
    const many = Array.from({ length: 30 }, (_, i) => `Language ${i}`).join();
    expect(languagesOf(`language=${many}&genre=Drama`)).toHaveLength(19);
  });

  it("maps a year to its decade", () => {
    const spans = (query: string) => parse(query).years.map(formatYears).toSorted();
    expect(spans("year=1920s&year=1922&year=1910s&year=1922")).toEqual(["1910s", "1922"]);
    expect(spans("year=1920s&year=1931")).toEqual(["1920s", "1931"]);
  });

  it("is truncated beyond what a user could type", () => {
    expect(parse(`q=${"word ".repeat(2000)}`).text.length).toBeLessThanOrEqual(200);
    expect(parse(`genre=${"a".repeat(10_000)}`).genres[0]?.label).toHaveLength(1000);
    expect(parse(`language=${"a".repeat(10_000)}`).languages[0]?.label).toHaveLength(1000);
    expect(parse("language=%00&language=++&language=,").languages).toEqual([]);
  });

  it.each(["after=a&before=b", "genre=x&".repeat(50), `${"year=1922&".repeat(11)}${"language=x&".repeat(10)}`])(
    "is rejected with ?%s",
    (query) => {
      expect(() => parse(query)).toThrow(expect.objectContaining({ code: "query.invalid" }) as Error);
    },
  );

  it("survives a round trip", () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom("movie", "games", "Horror", "Sci - Fi", "1922", "1920s", "title", "relevance"),
    );
    const key = fc.constantFrom("q", "type", "genre", "year", "language", "person", "sort", "after", "other");
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value), { maxLength: 12 }), (entries) => {
        const read = parseListQuery(new URLSearchParams(entries));
        const { text, types, genres, years, languages, people, sort, cursor } = read;
        const written = listQuery({
          q: text,
          type: types,
          genre: genres.map(({ label }) => label),
          year: years.map(formatYears),
          language: languages.map(({ label }) => label),
          person: people.map(({ label }) => label),
          sort,
          ...cursor,
        });
        expect(inAnyOrder(parse(written))).toEqual(inAnyOrder(read));
      }),
    );
  });
});

function inAnyOrder(query: ListQuery) {
  const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();
  return Object.entries(query).map(([key, value]) => [key, Array.isArray(value) ? sorted(value) : value]);
}
