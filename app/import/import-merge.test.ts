import { describe, expect, it } from "vitest";
import { ITEM_TYPES, type ItemInput } from "#app/kinds/item.ts";
import { movie } from "#app/kinds/movie.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { readCustomization, saveCustomization } from "#app/customization/read-customization.ts";
import type { CatalogueServices } from "#app/services.ts";
import { importDocuments } from "./import-documents.ts";

function merging(services: CatalogueServices, ...documents: object[]) {
  async function* source() {
    yield Buffer.from(documents.map((document) => JSON.stringify(document)).join("\n"));
  }
  return importDocuments(services, source(), { isMerge: true });
}

async function siteWith(fields: Partial<ItemInput> = {}) {
  const services = await testServices();
  const stored = await services.store.items.insert(buildItem(movie, { id: "a", cId: "mv3", downloads: 12, ...fields }));
  return Object.assign(services, { stored, read: () => services.store.items.get("a") });
}

const at = new Date("2025-01-01T00:00:00Z");
const file = (url: string) => ({ id: 1, label: "", url });

describe("a merge", () => {
  it.each([
    [{ overview: "New." }, { overview: "New." }],
    [{ itemName: "Renamed" }, { itemName: "Renamed" }],
    [
      { overview: null, duration: "" },
      { overview: "", duration: "" },
    ],
    [{ alternativeTitles: ["One", "Two"] }, { alternativeTitles: ["One", "Two"] }],
    [{ cast: [] }, { cast: [] }],
    [{ type: "movie", downloads: 99, createdAt: 0 }, null],
    [{}, null],
  ])("changes only what %j names", async (changes, expected) => {
    await using site = await siteWith({ overview: "Old.", crew: [{ id: 1, imageUrl: "", name: "A", role: "Writer" }] });
    expect(await merging(site, { id: "a", ...changes })).toMatchObject({
      changed: expected ? 1 : 0,
      unchanged: expected ? 0 : 1,
      bad: 0,
    });
    expect(await site.read()).toEqual({ ...site.stored, ...expected, ...(expected && { updatedAt: at }) });
  });

  it("replaces translations language by language", async () => {
    const translations = { de: { itemName: "Die Stadt" }, es: { itemName: "La ciudad", overview: "Una ciudad." } };
    await using site = await siteWith({ translations });
    await merging(site, { id: "a", translations: { ES: { itemName: "Metrópolis" }, ar: { itemName: "متروبوليس" } } });
    expect((await site.read())?.translations).toEqual({
      de: { itemName: "Die Stadt" },
      es: { itemName: "Metrópolis" },
      ar: { itemName: "متروبوليس" },
    });
    await merging(site, { id: "a", translations: { de: null } });
    expect(Object.keys((await site.read())?.translations ?? {})).toEqual(["es", "ar"]);
    await merging(site, { id: "a", translations: null });
    expect(await site.read()).not.toHaveProperty("translations");
  });

  it("replaces ratings source by source", async () => {
    const ratings = { imdb: { name: "IMDB", rating: 4 }, rottenTomatoes: { name: "Rotten Tomatoes", rating: 2 } };
    await using site = await siteWith({ ratings });
    await merging(site, { id: "a", ratings: { imdb: { rating: 8.7, outOf: 10 } } });
    const imdb = { name: "IMDB", rating: 8.7, outOf: 10 };
    expect((await site.read())?.ratings).toEqual({ imdb, rottenTomatoes: ratings.rottenTomatoes });
    await merging(site, { id: "a", ratings: { rottenTomatoes: null } });
    expect((await site.read())?.ratings).toEqual({ imdb });
    await merging(site, { id: "a", ratings: null });
    expect((await site.read())?.ratings).toEqual({});
  });

  it("replaces lists as a whole", async () => {
    await using site = await siteWith({});
    await merging(site, { id: "a", files: [file("https://files.example/1"), file("https://files.example/2")] });
    await merging(site, { cId: "mv3", files: [file("https://files.example/3")] });
    expect((await site.read())?.files?.map(({ url }) => url)).toEqual(["https://files.example/3"]);
  });

  it("imports new items normally, including those without id and code, and changes nothing a second time", async () => {
    await using site = await siteWith();
    const documents = [
      { id: "b", type: "movie", itemName: "By id" },
      { type: "game", itemName: "By content" },
      { cId: "mv3", overview: "By code" },
    ];
    expect(await merging(site, ...documents)).toMatchObject({ added: 2, changed: 1, bad: 0 });
    expect(await merging(site, ...documents)).toMatchObject({ added: 0, changed: 0, unchanged: 3, bad: 0 });
  });

  it.each([
    [{ id: "missing", overview: "x" }, "no item has the ID missing, and a new one needs type and itemName"],
    [{ cId: "mv77", type: "movie" }, "no item has the code mv77, and a new one needs type and itemName"],
    [{ overview: "x" }, `type must be one of ${ITEM_TYPES.join(", ")}`],
    [{ id: "a", type: "game" }, "the stored item has the type movie"],
    [{ id: "a", type: "film" }, `type must be one of ${ITEM_TYPES.join(", ")}, not “film”`],
    [{ id: "a", cId: "mv4", overview: "x" }, "the stored item has the code mv3"],
    [{ id: "a", itemName: "" }, "itemName is required"],
    [{ id: "a", itemName: null }, "itemName is required"],
    [{ id: "a", status: "scheduled", publishAt: "soon" }, "publishAt must be a time"],
  ])("rejects %j and keeps the stored item", async (document, reason) => {
    await using site = await siteWith();
    expect(await merging(site, document)).toMatchObject({ changed: 0, bad: 1, badLines: [{ line: 1, reason }] });
    expect(await site.read()).toEqual(site.stored);
  });

  it("omits unreadable values, and keeps the stored ones", async () => {
    const cast = [{ id: 1, imageUrl: "", name: "Ada", role: "" }];
    const ratings = { imdb: { name: "IMDB", rating: 4 } };
    await using site = await siteWith({ genre: "Drama", cast, ratings });
    const line = { id: "a", genre: 5, overview: "New.", cast: "y", createdAt: "yesterday", ratings: { imdb: { rating: 11 } } };
    const report = await merging(site, line);
    expect(report).toMatchObject({ changed: 1, bad: 0 });
    expect(report.notes[0]?.reason).toMatch(
      /^left out: genre must be text; ratings\.imdb\.rating .*; cast .*createdAt must be a time$/,
    );
    expect(await site.read()).toMatchObject({ genre: "Drama", overview: "New.", cast, ratings });
  });

  it("notes what it ignored", async () => {
    await using site = await siteWith();
    const { notes } = await merging(site, { id: "a", seasons: 2, colour: "red", releasedYear: "soon" });
    expect(notes.map(({ reason }) => reason)).toEqual([
      "unknown field colour was ignored; field seasons was ignored: it belongs to tv-show, anime; " +
        "releasedYear “soon” isn’t a date like 1922, 1922-03 or 1922-03-04 and was kept as text",
    ]);
  });

  it("replaces only the named lists and genres of a customization", async () => {
    await using site = await siteWith();
    const slots = [{ id: 1, cId: "mv3" }];
    await saveCustomization(site, movie, { banners: slots, trendingNow: slots, mustWatch: [] });
    const document = { collection: "customization", id: "movie", trendingNow: ["mv9"] };
    expect(await merging(site, document)).toMatchObject({ changed: 1 });
    const expected = { banners: slots, trendingNow: [{ id: 1, cId: "mv9" }], mustWatch: [] };
    expect(await readCustomization(site, movie)).toEqual(expected);
    expect(await merging(site, document)).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await merging(site, { collection: "customization", id: "game", banners: [] })).toMatchObject({ added: 1 });
    expect(await merging(site, { collection: "customization", id: "movie", genres: ["Noir"] })).toMatchObject({ changed: 1 });
    expect(await readCustomization(site, movie)).toEqual({ ...expected, genres: [{ id: 1, title: "Noir", imageUrl: "" }] });
  });
});
