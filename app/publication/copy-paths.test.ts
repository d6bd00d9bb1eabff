import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KINDS } from "#app/kinds/registry.ts";
import { copyListPath } from "#app/kinds/addresses/copy-lists.ts";
import { copyLinkOf, copyPathOf, KIND_PATHS } from "./copy-paths.ts";

const HASH = "ab".repeat(32);
const hashOf = (name: string) => createHash("sha256").update(name).digest("hex");

it("knows the path of every kind", () => {
  expect(KIND_PATHS).toEqual(KINDS.map(({ path }) => path));
});

describe("the file of a copy", () => {
  it.each([
    ["/", "index.html"],
    ["/de", "de/index.html"],
    ["/de/", "de/index.html"],
    ["/movies", "movies/index.html"],
    ["/pt-br/movies#explore", "pt-br/movies/index.html"],
    ["/movies?sort=rating#explore", "movies/index.html"],
    ["/movies?genre=Sci-Fi#explore", "movies/lists/genre/scifi/index.html"],
    ["/movies?year=1922", "movies/lists/year/1922/index.html"],
    ["/movies/lists/letter", "movies/lists/letter/index.html"],
    ["/movies/lists/genre/drama/ab", "movies/lists/genre/drama/ab/index.html"],
    ["/movies/nosferatu-1922", "movies/22/nosferatu-1922/index.html"],
    ["/games/a", "games/a/a/index.html"],
    ["/people/max-schreck", `people/${hashOf("maxschreck").slice(0, 2)}/maxschreck/index.html`],
    ["/lists/silent-films", "lists/silent-films/index.html"],
    ["/lists/silent-films.meta4", "lists/silent-films.meta4"],
    ["/pages/rules", "pages/rules/index.html"],
    ["/privacy", "privacy/index.html"],
    ["/search?q=a", "search/index.html"],
    ["/watchlist", "watchlist/index.html"],
    ["/feed.xml", "feed.xml"],
    ["/movies/feed.rss", "movies/feed.rss"],
    ["/sitemap/people-2.xml", "sitemap/people-2.xml"],
    ["/download/abc/file/2.meta4", "download/bc/abc/file/2.meta4"],
    [`/pictures/${HASH}/640.webp`, `pictures/ab/${HASH}/960.webp`],
    [`/pictures/${HASH}/160.avif`, `pictures/ab/${HASH}/320.webp`],
    [`/pictures/${HASH}/1920.jpg`, `pictures/ab/${HASH}/960.webp`],
    ["/static/assets/app-1.css", "static/assets/app-1.css"],
    ["/favicon.ico?v=3", "favicon.ico"],
  ])("for %s is %s", (address, file) => expect(copyPathOf(address)).toBe(file));

  it.each([
    "",
    "movies",
    "//other.example/movies",
    "/\\other.example",
    "https://other.example/movies",
    "/admin",
    "/admin/content",
    "/requests",
    "/report/movies/a",
    "/download/abc",
    "/download/abc/file/2",
    "/embed/movies/a",
    "/movies?genre=Drama&genre=Horror",
    "/movies?genre=Drama&year=1922",
    "/movies?year=1920s",
    "/movies?person=Ada",
    "/movies?after=x",
    "/movies/feed.xml?genre=Drama",
    "/movies/%E0%A4%A",
    "/movies/a%2Fb",
    "/movies/a%00",
    "/movies/%2E%2E%2Fentry",
    "/movies/lists/letter/a/b/c/d",
    "/movies/lists/size",
    "/people/",
    "/people/ada?as=actor",
    "/static/../../entry.json",
    "/static/.env",
    "/manifest.webmanifest",
    "/unknown",
  ])("does not exist for %j", (address) => expect(copyPathOf(address)).toBeNull());

  it("keeps ids apart that differ in case alone, and names that Windows reserves", () => {
    expect(copyPathOf("/movies/Abc")).toBe(`movies/bc/abc~${hashOf("Abc").slice(0, 8)}/index.html`);
    expect(copyPathOf("/movies/abc")).toBe("movies/bc/abc/index.html");
    expect(copyPathOf("/movies/con")).toBe(`movies/on/con~${hashOf("con").slice(0, 8)}/index.html`);
    expect(copyPathOf("/people/con")).toContain("con~");
    expect(copyPathOf(`/people/${encodeURIComponent("黒澤明")}`)).toMatch(/^people\/[0-9a-f]{2}\/-~[0-9a-f]{8}\/index\.html$/);
  });

  it("of a person is one for all spellings", () => {
    expect(copyPathOf("/people/Georges%20M%C3%A9li%C3%A8s")).toBe(copyPathOf("/people/georges-melies"));
    expect(copyPathOf("/people/%E2%80%A6")).toBeNull();
  });

  it("stays in the copy, whatever the address", () => {
    const part = fc.constantFrom(
      "movies",
      "people",
      "lists",
      "static",
      "..",
      "%2e%2e",
      "%2F",
      "%5C",
      "\\",
      "a",
      "CON",
      ".",
      "",
      "~",
      "letter",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 5 }), (parts) => {
        const file = copyPathOf(`/${parts.join("/")}`);
        if (file === null) return;
        expect(file).toMatch(/^[\w~./-]+$/);
        expect(file.split("/").every((name) => name !== "" && !name.startsWith("."))).toBe(true);
        expect(file.length).toBeLessThan(400);
      }),
    );
  });
});

it("a link has the fragment, and the query of a search", () => {
  expect(copyLinkOf("/search?q=a#b")).toBe("search/index.html?q=a#b");
  expect(copyLinkOf("/movies?genre=Drama#explore")).toBe("movies/lists/genre/drama/index.html#explore");
  expect(copyLinkOf("/requests")).toBeNull();
});

it("lists of copies have addresses", () => {
  expect(copyListPath("movies", "letter")).toBe("/movies/lists/letter");
  expect(copyListPath("movies", "letter", "", "a b")).toBe("/movies/lists/letter/a%20b");
  expect(copyListPath("movies", "genre", "drama", "é/")).toBe("/movies/lists/genre/drama/%C3%A9%2F");
  expect(copyPathOf(copyListPath("movies", "year", "1922", "é/"))).toMatch(
    /^movies\/lists\/year\/1922\/-~[0-9a-f]{8}\/index\.html$/,
  );
});
