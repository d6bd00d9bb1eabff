import { describe, expect, it } from "vitest";
import { anime } from "../anime.ts";
import { game } from "../game.ts";
import type { Kind } from "../kind.ts";
import { movie } from "../movie.ts";
import { KINDS } from "../registry.ts";
import { buildInput } from "../../../tests/data/builders.ts";
import { documentSchema, formSchema, typedSchema } from "./schemas.ts";
import { software } from "../software.ts";
import { tvShow } from "../tv-show.ts";

function problems(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }): Record<string, string> {
  return Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
}

const document = (kind: Kind, fields: object) => documentSchema(kind).parse({ itemName: "Metropolis", ...fields });
const documentProblems = (kind: Kind, fields: unknown) =>
  problems(documentSchema(kind).safeParse(Array.isArray(fields) ? fields : { itemName: "Metropolis", ...(fields as object) }));

describe("a document", () => {
  it.each(KINDS)("of $type requires only a name, and gets every field of its kind", (kind) => {
    const parsed = documentSchema(kind).parse({ itemName: "Metropolis" });
    expect(parsed).toMatchObject({
      genre: "",
      overview: "",
      releasedYear: "",
      ratings: {},
      cast: [],
      screenshots: [],
      thumbnailUrl: "",
    });
    expect(Object.keys(parsed)).toEqual(expect.arrayContaining(Object.keys(kind.fields)));
  });

  it.each(KINDS)("of $type parses its own output unchanged", (kind) => {
    const parsed = documentSchema(kind).parse({
      itemName: " M ",
      cast: [{ name: "Brigitte Helm" }],
      ratings: { imdb: { rating: "4.5" } },
    });
    expect(documentSchema(kind).parse(parsed)).toEqual(parsed);
  });

  it.each(["genre", "language"])("names an entry of %s that is too long for an index", (field) => {
    const problem = "entry 2 must not be longer than 300 characters";
    expect(documentProblems(movie, { [field]: `Drama, ${"字".repeat(301)}` })).toEqual({ [field]: problem });
    expect(documentProblems(movie, { [field]: `${"字".repeat(300)}, ${"影".repeat(300)}` })).toEqual({});
  });

  it("treats null as missing", () => {
    const parsed = document(tvShow, { genre: null, seasons: null, cast: null, ratings: null, downloadLinks: null });
    expect(parsed).toMatchObject({ genre: "", seasons: 0, cast: [], ratings: {}, downloadLinks: [] });
  });

  it("reads a day with dots between day, month and year where it is typed", () => {
    const typed = { ...buildInput(movie), releasedYear: "14.10.1994" };
    expect([formSchema(movie).parse(typed).releasedYear, document(movie, typed).releasedYear]).toEqual([
      "1994-10-14",
      "14.10.1994",
    ]);
  });

  it("reads alternative titles from a list or lines, without blanks and duplicates", () => {
    const titles = ["Metropolis", "Die Stadt"];
    expect(document(movie, { alternativeTitles: [" Metropolis ", "Die Stadt", ""] }).alternativeTitles).toEqual(titles);
    expect(document(movie, { alternativeTitles: "Metropolis\nDie Stadt\n\nMetropolis" }).alternativeTitles).toEqual(titles);
  });

  it("reads a linked file and an uploaded one, each with its facts", () => {
    const sha256 = "AB".repeat(32);
    const files = [{ url: "https://files.example/film.mkv", sizeBytes: "700", sha256 }, { fileId: "upload-1" }];
    const nothing = { label: "", season: 0, episode: 0, format: "", quality: "", languages: "", subtitles: "", mirrors: [] };
    expect(document(movie, { files }).files).toEqual([
      { ...nothing, id: 1, url: files[0]?.url, fileId: "", sizeBytes: 700, sha256: sha256.toLowerCase(), licence: "" },
      { ...nothing, id: 2, url: "", fileId: "upload-1", sizeBytes: 0, sha256: "", licence: "" },
    ]);
  });

  it("stores a file known only by its checksum, but requires an address to publish", () => {
    const files = [{ sha256: "a".repeat(64) }];
    expect(document(movie, { files }).files).toMatchObject([{ url: "", sha256: "a".repeat(64) }]);
    const refused = formSchema(movie).safeParse({ itemName: "x", files });
    expect(refused.error?.issues).toContainEqual(
      expect.objectContaining({ path: ["files", 0, "url"], message: "is required unless the file is uploaded here" }),
    );
  });

  it.each([
    [
      { outOf: 10, rating: 8.7 },
      { outOf: 10, rating: 8.7 },
    ],
    [
      { outOf: "100", rating: "91" },
      { outOf: 100, rating: 91 },
    ],
    [
      { outOf: 5, rating: 4 },
      { outOf: 5, rating: 4 },
    ],
    [
      { rating: 1, isDefault: true },
      { rating: 1, isDefault: true },
    ],
    [{ rating: 2, isDefault: true }, { rating: 2 }],
    [{ rating: 1, isDefault: false }, { rating: 1 }],
  ])("reads the rating %j", (given, read) => {
    expect(document(movie, { ratings: { imdb: given } }).ratings).toEqual({ imdb: { name: "IMDB", ...read } });
  });

  it.each([
    [
      { alternativeTitles: Array.from({ length: 300 }, (_, n) => `T${n}`) },
      "alternativeTitles",
      "must not contain more than 100 entries",
    ],
    [{ alternativeTitles: ["a", "b".repeat(301)] }, "alternativeTitles", "entry 2 must not be longer than 300 characters"],
    [{ alternativeTitles: [1] }, "alternativeTitles", "entry 1 must be text"],
    [{ alternativeTitles: { a: 1 } }, "alternativeTitles", "must be a list"],
    [{ files: [{}] }, "files.0.url", "is required unless the file is uploaded here"],
    [{ files: [{ url: "https://a.example/", fileId: "b" }] }, "files.0.url", "must be empty when the file is uploaded here"],
    [
      { files: [{ url: "ftp://a.example/" }] },
      "files.0.url",
      "must be an address that begins with http:// or https://, without a password",
    ],
    [{ files: [{ fileId: "../x" }] }, "files.0.fileId", "must be the ID of an uploaded file"],
    [{ files: [{ url: "https://a.example/", sizeBytes: -1 }] }, "files.0.sizeBytes", "must not be negative"],
    [{ files: [{ url: "https://a.example/", sizeBytes: "1.2 GB" }] }, "files.0.sizeBytes", "must be a number"],
    [{ files: [{ url: "https://a.example/", season: 1.5 }] }, "files.0.season", "must be a whole number"],
    [{ files: [{ url: "https://a.example/", sha256: "abc" }] }, "files.0.sha256", "must be 64 hexadecimal digits"],
    [
      { files: [{ url: "https://a.example/", mirrors: ["https://b.example/", "c"] }] },
      "files.0.mirrors",
      "entry 2 must be an address that begins with http:// or https://, without a password",
    ],
    [{ ratings: { imdb: { rating: 5.5 } } }, "ratings.imdb.rating", "must not be above 5"],
    [{ ratings: { imdb: { rating: 8.75, outOf: 10 } } }, "ratings.imdb.rating", "must be in steps of 0.1"],
    [{ ratings: { imdb: { rating: 91.5, outOf: 100 } } }, "ratings.imdb.rating", "must be in whole numbers"],
    [{ ratings: { imdb: { rating: 3, outOf: 7 } } }, "ratings.imdb.outOf", "must be 5, 10 or 100"],
  ])("refuses %j", (fields, path, message) => {
    expect(documentProblems(movie, fields)).toEqual({ [path]: message });
  });

  it("drops unknown fields, those of other kinds and anything under __proto__", () => {
    const parsed = document(
      movie,
      JSON.parse('{"seasons":3,"colour":"red","__proto__":{"genre":"Crime"},"constructor":{"name":"x"}}') as object,
    );
    expect(Object.keys(parsed)).not.toEqual(expect.arrayContaining(["seasons"]));
    expect(Object.hasOwn(parsed, "colour") || Object.hasOwn(parsed, "__proto__") || Object.hasOwn(parsed, "constructor")).toBe(
      false,
    );
    expect(parsed.genre).toBe("");
  });

  it.each([
    [{ itemName: "" }, { itemName: "is required" }],
    [{ itemName: "  " }, { itemName: "is required" }],
    [{ itemName: "x".repeat(301) }, { itemName: "must not be longer than 300 characters" }],
    [{ genre: ["Drama"] }, { genre: "must be text" }],
    [{ releasedYear: 1927 }, { releasedYear: "must be text" }],
    [{ overview: "a\0b" }, { overview: "must not contain NUL or invalid characters" }],
    [{ description: "\ud800" }, { description: "must not contain NUL or invalid characters" }],
    [{ description: "x".repeat(100_001) }, { description: "must not be longer than 100000 characters" }],
    [{ cast: {} }, { cast: "must be a list" }],
    [{ cast: [null] }, { "cast.0": "must be an object" }],
    [{ cast: [{}, { name: 5 }] }, { "cast.1.name": "must be text" }],
    [{ cast: Array.from({ length: 501 }, () => 0) }, { cast: "must not contain more than 500 entries" }],
    [{ ratings: [] }, { ratings: "must be an object" }],
    [{ ratings: { imdb: 4 } }, { "ratings.imdb": "must be an object" }],
    [{ ratings: { imdb: { rating: 5.5 } } }, { "ratings.imdb.rating": "must not be above 5" }],
    [{ ratings: { imdb: { rating: "4.7" } } }, { "ratings.imdb.rating": "must be in half steps" }],
    [{ ratings: { imdb: { rating: -1 } } }, { "ratings.imdb.rating": "must not be negative" }],
    [{ ratings: { imdb: { rating: "good" } } }, { "ratings.imdb.rating": "must be a number" }],
  ])("refuses %j", (fields, expected) => {
    expect(documentProblems(movie, fields)).toMatchObject(expected);
  });

  it("rejects a list in place of the document", () => {
    expect(documentProblems(movie, [])).toEqual({ "": "must be an object" });
  });

  it("reports all errors at once", () => {
    expect(Object.keys(documentProblems(movie, { genre: 5, movieLink: "javascript:alert(1)", cast: "x" })).toSorted()).toEqual([
      "cast",
      "genre",
      "movieLink",
    ]);
  });

  it("accepts external links only with http and https", () => {
    expect(document(movie, { movieLink: " https://archive.org/download/x " }).movieLink).toBe("https://archive.org/download/x");
    for (const movieLink of ["javascript:alert(1)", "data:text/html,x", "/own", "//x.org", "https://me:pw@x.org"]) {
      expect(documentProblems(movie, { movieLink })).toHaveProperty("movieLink");
    }
    expect(documentProblems(tvShow, { downloadLinks: [{ id: 1, seasonUrl: "ftp://x.org" }] })).toHaveProperty([
      "downloadLinks.0.seasonUrl",
    ]);
    expect(documentProblems(software, { homepage: "javascript:1" })).toHaveProperty("homepage");
  });

  it("accepts pictures from this site, too", () => {
    const parsed = document(movie, {
      thumbnailUrl: "/pictures/x",
      screenshots: [{ id: 1, screenshotUrl: "/a b" }],
      cast: [{ imageUrl: "/c" }],
    });
    expect([parsed.thumbnailUrl, parsed.screenshots[0]?.screenshotUrl, parsed.cast[0]?.imageUrl]).toEqual([
      "/pictures/x",
      "/a%20b",
      "/c",
    ]);
    for (const bannerUrl of ["//elsewhere.org/x", "javascript:1", "data:image/png;base64,x", "picture.png"]) {
      expect(documentProblems(movie, { bannerUrl })).toHaveProperty("bannerUrl");
    }
  });

  it("reads numbers that the old product stored as text", () => {
    const parsed = document(tvShow, {
      seasons: "3",
      ratings: { imdb: { name: "IMDB", rating: "4.5" }, rottenTomatoes: { rating: "" } },
      downloadLinks: [{ id: "2", seasonUrl: "https://x.org/2" }],
    });
    expect(parsed).toMatchObject({ seasons: 3, downloadLinks: [{ id: 2, seasonUrl: "https://x.org/2" }] });
    expect(parsed.ratings).toEqual({ imdb: { name: "IMDB", rating: 4.5 } });
  });

  it.each([["three"], [-1], [1.5], [1e9], [true], [{}]])("refuses %j as a number of seasons", (seasons) => {
    expect(documentProblems(anime, { seasons })).toHaveProperty("seasons");
  });

  it("reads -0 as 0, so that stored values compare equal", () => {
    const parsed = document(tvShow, { seasons: -0, ratings: { imdb: { rating: -0 } } });
    expect([parsed.seasons, parsed.ratings.imdb?.rating]).toEqual([0, 0]);
  });

  it("names a source that has only a number", () => {
    expect(document(movie, { ratings: { rottenTomatoes: { rating: 0 } } }).ratings).toEqual({
      rottenTomatoes: { name: "Rotten Tomatoes", rating: 0 },
    });
  });

  it("keeps row numbers that are whole and unique, and otherwise numbers the rows by position", () => {
    const ids = (given: unknown[]) =>
      document(game, { systemRequirement: given.map((id) => ({ id })) }).systemRequirement?.map(({ id }) => id);
    expect(ids([3, "7"])).toEqual([3, 7]);
    expect(ids([3, 3])).toEqual([1, 2]);
    expect(ids(["a", undefined, 2])).toEqual([1, 2, 3]);
  });

  it("never changes the number of a season, even a duplicate", () => {
    const links = [{ id: 2 }, { id: 2 }, {}];
    expect(document(tvShow, { downloadLinks: links }).downloadLinks?.map(({ id }) => id)).toEqual([2, 2, 3]);
    expect(documentProblems(tvShow, { downloadLinks: [{ id: "one" }] })).toHaveProperty(["downloadLinks.0.id"]);
  });
});

const picture = "https://x.org/p.jpg";
const filledShared = {
  itemName: "Metropolis",
  genre: "Drama",
  releasedYear: "1927-01-10",
  overview: "o",
  description: "d",
  thumbnailUrl: picture,
  bannerUrl: picture,
  videoId: "v",
  screenshots: [1, 2, 3].map((id) => ({ id, screenshotUrl: picture })),
};
const filledMovie = { ...filledShared, language: "English", duration: "2h 33m", movieLink: "https://x.org/m" };
const filledShow = { ...filledShared, language: "English", seasons: 1, downloadLinks: [{ id: 1, seasonUrl: "https://x.org/1" }] };
const filledGame = { ...filledShared, operatingSystems: "Linux", fileSize: "2 GB", downloadLink: "https://x.org/g" };
const formProblems = (kind: Kind, fields: object) => problems(formSchema(kind).safeParse(fields));

describe("a form", () => {
  it("accepts a filled item of each kind", () => {
    expect([formProblems(movie, filledMovie), formProblems(tvShow, filledShow), formProblems(game, filledGame)]).toEqual([
      {},
      {},
      {},
    ]);
    expect(formProblems(software, filledGame)).toEqual({});
  });

  it.each(Object.keys(filledMovie))("requires %s", (field) => {
    expect(formProblems(movie, { ...filledMovie, [field]: undefined })).toHaveProperty(field);
    expect(formProblems(movie, { ...filledMovie, [field]: field === "screenshots" ? [] : " " })).toHaveProperty(field);
  });

  it.each([
    [tvShow, { ...filledShow, seasons: 0 }, "seasons"],
    [tvShow, { ...filledShow, downloadLinks: [{ id: 1, seasonUrl: "" }] }, "downloadLinks.0.seasonUrl"],
    [game, { ...filledGame, fileSize: "" }, "fileSize"],
    [game, { ...filledGame, downloadLink: "" }, "downloadLink"],
    [game, { ...filledGame, systemRequirement: [{ name: "CPU", requirement: "" }] }, "systemRequirement.0.requirement"],
    [movie, { ...filledMovie, cast: [{ name: "A", role: "B" }] }, "cast.0.imageUrl"],
    [movie, { ...filledMovie, screenshots: [{ screenshotUrl: picture }] }, "screenshots"],
    [movie, { ...filledMovie, releasedYear: "soon" }, "releasedYear"],
    [movie, { ...filledMovie, releasedYear: "2023-02-30" }, "releasedYear"],
    [tvShow, { ...filledShow, downloadLinks: [filledShow.downloadLinks[0], filledShow.downloadLinks[0]] }, "downloadLinks"],
  ])("of $type refuses %j", (kind, fields, field) => {
    expect(Object.keys(formProblems(kind, fields))).toEqual([field]);
  });

  it("reports the errors of all fields, but one per field", () => {
    const links = [filledShow.downloadLinks[0], filledShow.downloadLinks[0]];
    const wrong = { ...filledShow, genre: "", videoUrl: "no link", releasedYear: "soon", screenshots: [], downloadLinks: links };
    expect(
      formSchema(tvShow)
        .safeParse(wrong)
        .error?.issues.map(({ path }) => path.join(".")),
    ).toEqual(["genre", "videoUrl", "releasedYear", "screenshots", "downloadLinks"]);
  });

  it("does not require optional fields", () => {
    expect(formProblems(software, { ...filledGame, version: "", license: "", homepage: "" })).toEqual({});
  });
});

describe("what is typed", () => {
  it("names each genre once, however it is written", () => {
    expect(typedSchema(movie).parse({ itemName: "M", genre: "drama ,, DRAMA, Sci - Fi,sci-fi " }).genre).toBe("drama, Sci - Fi");
  });

  it("requires a visible name and a plausible year", () => {
    expect(documentProblems(movie, { itemName: "\u200b\u2060" })).toEqual({ itemName: "must contain a visible character" });
    const near = new Date().getUTCFullYear() + 5;
    const problemsOf = (releasedYear: string) => problems(formSchema(movie).safeParse({ itemName: "M", releasedYear }));
    expect(problemsOf(`${near}`)).not.toHaveProperty("releasedYear");
    expect(problemsOf("3025-01-01")).toMatchObject({ releasedYear: "must be at most 5 years ahead" });
  });
});
