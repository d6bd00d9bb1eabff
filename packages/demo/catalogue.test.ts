import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { demoDocuments } from "./catalogue.ts";
import type { DemoDocument } from "./entry.ts";
import { readDemoData } from "./data.ts";

const data = await readDemoData(path.join(import.meta.dirname, "data"));
const documents = demoDocuments(data);
const ofType = (type: ItemType) => documents.filter((document) => document.type === type);
const byId = (id: string) => documents.find((document) => document.id === id);

const writtenOut = new Set(data.classics.map(({ archiveId }) => archiveId));
const isFilmRow = new Set(data.films.map(({ archiveId }) => `https://archive.org/download/${archiveId}`));
const listedFilms = ofType("movie").filter(({ movieLink = "" }) => isFilmRow.has(movieLink));
const writtenFilms = listedFilms.filter(({ videoId }) => writtenOut.has(videoId));
const bareFilms = listedFilms.filter(({ videoId }) => !writtenOut.has(videoId));

describe("the demo catalogue", () => {
  it("holds the films and the open works of every kind", () => {
    const counts = Object.fromEntries(KINDS.map(({ type }) => [type, ofType(type).length]).filter(([, count]) => count));
    expect(counts).toEqual({ movie: 419 + 16, "tv-show": 8, anime: 5, game: 18, software: 15 });
  });

  it("omits two films", () => {
    const titles = documents.map(({ itemName }) => itemName);
    expect(titles).not.toContain("Check and Double Check");
    expect(titles).not.toContain("The Birth of a Nation");
  });

  it("is stored unchanged by every schema", () => {
    for (const { id, cId, type, downloads, createdAt, updatedAt, ...fields } of documents) {
      const kind = kindOf(type);
      const missing = Object.entries(kind.fields).filter(([name, field]) => !field.required && !Object.hasOwn(fields, name));
      const blanks = Object.fromEntries(missing.map(([name, field]) => [name, field.default]));
      expect({ id, fields: documentSchema(kind).parse(fields) }).toEqual({ id, fields: { ...blanks, ...fields } });
      expect(cId).toMatch(new RegExp(`^${kindOf(type).codePrefix}[1-9][0-9]*$`));
      expect(downloads).toBe(0);
      expect(updatedAt).toEqual(createdAt);
    }
  });

  it("gives every document an id and a code of its own", () => {
    expect(documents.filter(({ id }) => !isDocumentId(id))).toEqual([]);
    expect(new Set(documents.map(({ id }) => id)).size).toBe(documents.length);
    expect(new Set(documents.map(({ cId }) => cId)).size).toBe(documents.length);
  });

  it("numbers each kind from 1 in the order of creation", () => {
    for (const { type, codePrefix } of KINDS) {
      expect(ofType(type).map(({ cId }) => cId)).toEqual(ofType(type).map((_, index) => `${codePrefix}${index + 1}`));
    }
  });

  it("has one creation time per minute, the films by year and the open works last", () => {
    const times = documents.map(({ createdAt }) => createdAt.getTime());
    expect(times).toEqual(times.map((_, index) => (times[0] ?? 0) + index * 60_000));
    expect(documents.slice(0, 419)).toEqual(listedFilms);
    const years = bareFilms.map(({ releasedYear }) => Number(releasedYear));
    expect(years).toEqual(years.toSorted((a, b) => a - b));
  });

  it("starts the home page with well-known works", () => {
    const newest = (type: ItemType) => ofType(type).slice(-5).toReversed();
    expect(newest("movie").map(({ itemName }) => itemName)).toEqual([
      "Sintel",
      "Sherlock Jr.",
      "Big Buck Bunny",
      "His Girl Friday",
      "Spring",
    ]);
    expect(newest("tv-show")[0]?.itemName).toBe("Caminandes");
    expect(newest("game")[0]?.itemName).toBe("0 A.D.");
  });

  it("is the same at every call", () => {
    expect(demoDocuments(data)).toEqual(documents);
  });

  it("links only to other sites with http", () => {
    const links = documents.flatMap((document) => [
      ...kindOf(document.type)
        .downloadLinks({ ...document, views: 0, visitorRating: { sum: 0, count: 0 } })
        .map(({ url }) => url),
      ...[document.videoUrl, document.homepage ?? ""].filter(Boolean),
    ]);
    expect(links.filter((link) => !/^https?:\/\/[^/]/.test(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(2 * 419);
  });

  it("gives every document something to download", () => {
    const withoutLink = documents.filter(
      (document) =>
        kindOf(document.type).downloadLinks({ ...document, views: 0, visitorRating: { sum: 0, count: 0 } }).length === 0,
    );
    expect(withoutLink).toEqual([]);
  });
});

describe("films of the demo", () => {
  it("have only title, year and links unless they were written about", () => {
    expect(bareFilms).toHaveLength(419 - 28);
    for (const film of bareFilms) {
      const { genre, cast, ratings, language, duration, overview, description } = film;
      expect({ genre, cast, ratings, language, duration, overview, description }).toEqual({
        genre: "",
        cast: [],
        ratings: {},
        language: "",
        duration: "",
        overview: "",
        description: "",
      });
    }
  });

  it("have all page fields if they were written about", () => {
    expect(writtenFilms).toHaveLength(28);
    for (const film of writtenFilms) {
      for (const field of ["genre", "language", "releasedYear", "overview", "description"] as const) {
        expect(film[field], `${field} of ${film.itemName}`).not.toBe("");
      }
      expect(film.cast.length, film.itemName).toBeGreaterThan(0);
    }
  });

  it("take their date from the written text", () => {
    expect(byId("metropolis-1927")).toMatchObject({
      itemName: "Metropolis",
      releasedYear: "1927-01-10",
      ratings: { imdb: { name: "IMDB", rating: 4 }, rottenTomatoes: { name: "Rotten Tomatoes", rating: 5 } },
    });
  });

  it("play and download from archive.org", () => {
    expect(byId("roundhay-garden-scene-1888")).toMatchObject({
      movieLink: "https://archive.org/download/Roundhay_Garden_Scene",
      videoUrl: "https://archive.org/embed/Roundhay_Garden_Scene",
      videoId: "Roundhay_Garden_Scene",
    });
  });
});

describe("open works of the demo", () => {
  const openWorks = documents.filter((document) => !listedFilms.includes(document));

  it("are all fully written", () => {
    expect(openWorks).toHaveLength(62);
    const unwritten = openWorks.filter(({ overview, description, genre }) => !overview || !description || !genre);
    expect(unwritten.map(({ itemName }) => itemName)).toEqual([]);
  });

  it("have exactly the fields of their kind, except optional ones", () => {
    for (const document of openWorks) {
      const fields = Object.entries(kindOf(document.type).fields);
      const required = fields.filter(([, field]) => field.required).map(([name]) => name);
      expect(ownFieldsOf(document)).toEqual(expect.arrayContaining(required));
      expect(fields.map(([name]) => name)).toEqual(expect.arrayContaining(ownFieldsOf(document)));
    }
  });

  it("play the whole work if one is named, and else the item at archive.org", () => {
    expect(byId("sintel-2010")).toMatchObject({
      videoUrl: "https://www.youtube-nocookie.com/embed/eRsGyueVLvQ",
      videoId: "eRsGyueVLvQ",
      duration: "15 min",
    });
    expect(byId("his-girl-friday-1940")).toMatchObject({ videoUrl: "https://archive.org/embed/his_girl_friday" });
    expect(byId("gimp-1996")).toMatchObject({ videoUrl: "", videoId: "" });
  });

  it("have a link a season", () => {
    expect(byId("the-lucy-show-lapsed-episodes-1962")).toMatchObject({
      seasons: 1,
      downloadLinks: [{ id: 5, seasonUrl: "https://archive.org/details/TheLucyShow5x0191266LucyAndGeorgeBurns" }],
    });
    expect(byId("marya-morevna-2015")).toMatchObject({
      seasons: 1,
      downloadLinks: [{ id: 1, seasonUrl: "https://archive.org/details/morevna-episode-3.0.1" }],
    });
  });

  it("name the platforms and requirements of programs", () => {
    expect(byId("0-a-d-2009")).toMatchObject({
      operatingSystems: "Windows, Linux, macOS",
      downloadLink: "https://play0ad.com/download/",
      systemRequirement: [{ id: 1, name: "Processor", requirement: "1 GHz" }, { id: 2 }, { id: 3 }],
    });
    expect(byId("gimp-1996")).toMatchObject({
      version: "3.2.4",
      license: "GPL-3.0-or-later",
      homepage: "https://www.gimp.org",
      cast: [{ id: 1, name: "Spencer Kimball", role: "Original author" }, { name: "Peter Mattis" }],
    });
  });
});

const SHARED: ReadonlySet<string> = new Set([
  ..."id cId type genre itemName releasedYear overview description ratings cast".split(" "),
  ..."thumbnailUrl bannerUrl videoUrl videoId screenshots downloads createdAt updatedAt".split(" "),
]);

function ownFieldsOf(document: DemoDocument): string[] {
  return Object.keys(document)
    .filter((field) => !SHARED.has(field))
    .toSorted();
}
