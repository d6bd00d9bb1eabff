import { expect, it } from "vitest";
import { testServices } from "../../tests/data/builders.ts";
import { importDocuments } from "./import-documents.ts";

async function importing(...documents: object[]) {
  const services = await testServices();
  async function* source() {
    yield Buffer.from(documents.map((document) => JSON.stringify(document)).join("\n"));
  }
  return Object.assign(services, { report: await importDocuments(services, source()) });
}

const film = (more: object) => ({ id: "a", type: "movie", itemName: "Metropolis", ...more });

it.each([
  [{ colour: "red" }, "unknown field colour was ignored"],
  [{ colour: "red", size: 0, __proto: {} }, "unknown fields colour, size were ignored"],
  [{ seasons: 3 }, "field seasons was ignored: it belongs to tv-show, anime"],
  [{ license: "MIT", colour: 1 }, "unknown field colour was ignored; field license was ignored: it belongs to software"],
  [
    {
      cast: [
        { name: "A", age: 3 },
        { name: "B", age: 4 },
      ],
    },
    "unknown field cast.age was ignored",
  ],
  [{ files: [{ url: "https://files.example/a", crc: "x" }] }, "unknown field files.crc was ignored"],
  [{ ratings: { metacritic: { rating: 3 } } }, "unknown field ratings.metacritic was ignored"],
  [{ ratings: { imdb: { rating: 3, votes: 9 } } }, "unknown field ratings.imdb.votes was ignored"],
  [{ translations: { de: { itemName: "Die Stadt", year: 1 } } }, "unknown field translations.de.year was ignored"],
  [{ a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1 }, "unknown fields a, b, c, d, e and 2 more were ignored"],
  [{ ["x".repeat(100)]: 1 }, `unknown field ${"x".repeat(60)}… was ignored`],
  [
    { releasedYear: "next winter" },
    "releasedYear “next winter” isn’t a date like 1922, 1922-03 or 1922-03-04 and was kept as text",
  ],
  [{ releasedYear: "3025" }, "the year 3025 is more than 5 years ahead"],
  [{ type: "tv-show", seasons: 2, downloadLinks: [{ id: 1, seasonUrl: "https://files.example/1" }] }, "no link to season 2"],
  [{ releasedYear: "2023-02-30" }, expect.stringContaining("releasedYear “2023-02-30” isn’t a date")],
])("imports a document with %j and notes it", async (more, reason) => {
  await using services = await importing(film(more));
  expect(services.report).toMatchObject({ added: 1, bad: 0, noted: 1, notes: [{ line: 1, id: "", reason }] });
  expect(await services.store.items.get("a")).toMatchObject({ itemName: "Metropolis" });
});

it("keeps an unreadable date as it is", async () => {
  await using services = await importing(film({ releasedYear: "next winter" }));
  expect(await services.store.items.get("a")).toMatchObject({ releasedYear: "next winter" });
});

it.each([
  [{ releasedYear: "14.10.1994" }, { releasedYear: "1994-10-14" }],
  [{ releasedYear: 1994 }, { releasedYear: "1994" }],
  [
    { releasedYear: "Oct 14, 1994", duration: "PT1H30M" },
    { releasedYear: "1994-10-14", duration: "1h 30m" },
  ],
  [{ duration: "1:30:00" }, { duration: "1h 30m" }],
  [{ duration: "90 mins" }, { duration: "90 mins" }],
  [
    { duration: "\\N", genre: "NaN" },
    { duration: "", genre: "" },
  ],
  [
    { genre: ["Drama", "Sea"], language: [{ name: "German" }] },
    { genre: "Drama, Sea", language: "German" },
  ],
  [{ releasedYear: "10-12-09" }, { releasedYear: "10-12-09" }],
  [{ collection: "contents", duration: "1:30:00" }, { duration: "1:30:00" }],
])("reads %j of another program, and an export exactly", async (more, stored) => {
  await using services = await importing(film(more));
  expect(await services.store.items.get("a")).toMatchObject(stored);
});

it.each([
  [{ seasons: null, downloadLinks: [], colour: "", sizes: {} }],
  [{ releasedYear: "1927" }],
  [{ releasedYear: "" }],
  [{ collection: "contents", downloads: 3, createdAt: 0, updatedAt: 0, cId: "mv9" }],
])("notes nothing in %j", async (more) => {
  await using services = await importing(film(more));
  expect(services.report).toMatchObject({ added: 1, noted: 0, notes: [] });
});

it("notes unknown lists and parts of slots in customization", async () => {
  const slots = [{ id: 1, cId: "mv1", itemName: "x" }, { cId: "mv2", itemName: "y" }, "mv3"];
  const genres = ["Noir", { id: 2, title: "Western", colour: "red" }];
  await using services = await importing({ collection: "customization", id: "movie", banners: slots, mustTry: ["mv1"], genres });
  expect(services.report.notes).toMatchObject([
    { line: 1, id: "", reason: "unknown fields mustTry, banners.itemName, genres.colour were ignored" },
  ]);
});

it("lists the first fifty notes and counts the others, without those of skipped lines", async () => {
  const films = Array.from({ length: 60 }, (_, at) => film({ id: `f${at}`, colour: "red" }));
  await using services = await importing({ type: "movie", colour: "red" }, ...films);
  expect(services.report).toMatchObject({ added: 60, bad: 1, noted: 60 });
  expect(services.report.notes).toHaveLength(50);
  expect(services.report.notes[0]?.line).toBe(2);
});
