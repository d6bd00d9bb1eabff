import path from "node:path";
import { describe, expect, it } from "vitest";
import type { ItemType } from "#app/kinds/item.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { splitGenres } from "#app/lib/text/text.ts";
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
const factFilms = listedFilms.filter(({ videoId }) => !writtenOut.has(videoId));

describe("the demo catalogue", () => {
  it("holds the films and the open works of every kind", () => {
    const counts = Object.fromEntries(KINDS.map(({ type }) => [type, ofType(type).length]).filter(([, count]) => count));
    expect(counts).toEqual({ movie: 232 + 16, "tv-show": 8, anime: 5, game: 18, software: 15 });
  });

  it("holds no rating and no full date of a film: no source gave one", () => {
    expect(documents.filter(({ ratings }) => Object.keys(ratings).length > 0)).toEqual([]);
    expect(listedFilms.filter(({ releasedYear }) => !/^\d{4}$/.test(releasedYear))).toEqual([]);
  });

  it("can be filtered: nearly every film has a genre and people", () => {
    const films = ofType("movie");
    expect(films.filter(({ genre }) => genre === "").length).toBeLessThan(10);
    expect(films.filter(({ cast, crew = [] }) => cast.length + crew.length === 0).map(({ itemName }) => itemName)).toEqual([
      "The Sinking of the Lusitania",
    ]);
  });

  it("spells a genre one way, and takes no form for one", () => {
    const genres = [...new Set(documents.flatMap(({ genre }) => splitGenres(genre).map(({ label }) => label)))];
    expect(genres.length).toBe(new Set(genres.map((genre) => genre.toLowerCase())).size);
    expect(genres).not.toContain("Silent");
    expect(genres).not.toContain("Short");
  });

  it("names directors under Crew", () => {
    const directing = documents.flatMap(({ itemName, cast }) =>
      cast.filter(({ role }) => /director|studio/i.test(role)).map(() => itemName),
    );
    expect(directing).toEqual([]);
    expect(byId("the-general-1926")?.crew?.map(({ name }) => name)).toEqual(["Buster Keaton", "Clyde Bruckman"]);
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
    expect(documents.slice(0, 232)).toEqual(listedFilms);
    const years = factFilms.map(({ releasedYear }) => Number(releasedYear));
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
    expect(links.length).toBeGreaterThan(2 * 232);
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
  it("have what their facts say unless they were written about", () => {
    expect(factFilms).toHaveLength(232 - 28);
    for (const { ratings, language, duration, description, screenshots } of factFilms) {
      expect({ ratings, language, duration, description, screenshots }).toEqual({
        ratings: {},
        language: "",
        duration: "",
        description: "",
        screenshots: [],
      });
    }
    expect(byId("the-squaw-man-1914")).toMatchObject({
      genre: "Western",
      cast: [{ id: 1, name: "Dustin Farnum", role: "" }],
      crew: [{ id: 1, name: "Cecil B. DeMille", role: "Director" }],
    });
  });

  it("have an overview of their own where the facts carry one", () => {
    const overviews = factFilms.map(({ overview }) => overview).filter(Boolean);
    expect(overviews.length).toBe(data.filmOverviews.length);
    expect(new Set(overviews).size).toBe(overviews.length);
    const openings = Map.groupBy(overviews, (overview) => overview.split(" ").slice(0, 3).join(" "));
    expect(Math.max(...Array.from(openings.values(), ({ length }) => length))).toBeLessThan(12);
  });

  it("say their rights in one line", () => {
    const rights = listedFilms.map((film) => film.files?.map(({ url, licence }) => [url === film.movieLink, licence]));
    const line = "Published by 1930: public domain in the United States; check the rules of your country";
    expect(rights).toEqual(listedFilms.map(() => [[true, line]]));
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

  it("take their year from the written text", () => {
    expect(byId("metropolis-1927")).toMatchObject({
      itemName: "Metropolis",
      releasedYear: "1927",
    });
  });

  it("play and download from archive.org", () => {
    expect(byId("the-squaw-man-1914")).toMatchObject({
      movieLink: "https://archive.org/download/SquawMan",
      videoUrl: "https://archive.org/embed/SquawMan",
      videoId: "SquawMan",
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

  it("list the parts of a series whose addresses are known", () => {
    expect(byId("caminandes-2013")?.files).toMatchObject([
      { id: 1, season: 1, episode: 1, label: "Llama Drama" },
      { id: 2, season: 1, episode: 2, label: "Gran Dillama" },
      { id: 3, season: 1, episode: 3, label: "Llamigos" },
    ]);
  });

  it("give the size where it is known", () => {
    expect(byId("sintel-2010")?.files).toMatchObject([{ sizeBytes: 73_800_000 }]);
    expect(byId("hero-2018")?.files).toMatchObject([{ sizeBytes: 0 }]);
  });

  it("name the platforms and requirements of programs", () => {
    expect(byId("0-a-d-2009")).toMatchObject({
      operatingSystems: "Windows, Linux, macOS",
      downloadLink: "https://releases.wildfiregames.com/0ad-0.28.0-win32.exe",
      files: [
        { id: 1, url: "https://releases.wildfiregames.com/0ad-0.28.0-win32.exe" },
        { id: 2, url: "https://play0ad.com/download/", label: "All versions" },
      ],
      systemRequirement: [{ id: 1, name: "Processor", requirement: "1 GHz" }, { id: 2 }, { id: 3 }],
    });
    expect(byId("gimp-1996")).toMatchObject({
      version: "3.2.4",
      license: "GPL-3.0-or-later",
      homepage: "https://www.gimp.org",
      crew: [{ id: 1, name: "Spencer Kimball", role: "Original author" }, { name: "Peter Mattis" }],
    });
  });
});

const SHARED: ReadonlySet<string> = new Set([
  ..."id cId type genre itemName releasedYear overview description ratings cast".split(" "),
  ..."thumbnailUrl bannerUrl videoUrl videoId screenshots downloads createdAt updatedAt crew files".split(" "),
]);

function ownFieldsOf(document: DemoDocument): string[] {
  return Object.keys(document)
    .filter((field) => !SHARED.has(field))
    .toSorted();
}
