import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { tvShow } from "#app/kinds/tv-show.ts";
import { buildInput, buildItem, testServices } from "../../tests/data/builders.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import { createItem } from "#app/catalogue/items/items.ts";
import type { CatalogueServices } from "#app/services.ts";
import { importDocuments } from "./import-documents.ts";
import type { ImportProgress } from "./progress.ts";

const lines = (...documents: (object | string)[]) =>
  documents.map((document) => (typeof document === "string" ? document : JSON.stringify(document))).join("\n");

function importing(services: CatalogueServices, content: string | Uint8Array, onProgress?: (progress: ImportProgress) => void) {
  async function* source() {
    yield typeof content === "string" ? Buffer.from(content) : content;
  }
  return importDocuments(services, source(), { onProgress });
}

const counts = (added: number, changed = 0, unchanged = 0, bad = 0) =>
  expect.objectContaining({ added, changed, unchanged, bad }) as object;
const film = (id: string, more: object = {}) => ({ id, type: "movie", itemName: `Film ${id}`, ...more });

describe("an import", () => {
  it("stores documents with their values, and fills in the rest", async () => {
    await using services = await testServices();
    const content = lines(
      film("a", { cId: "mv9", downloads: 7, createdAt: "2020-02-02T02:02:02.020Z", updatedAt: "2021-01-01T00:00:00.000Z" }),
      film("b"),
    );
    expect(await importing(services, content)).toMatchObject({
      added: 2,
      drafts: 0,
      changed: 0,
      unchanged: 0,
      bad: 0,
      badLines: [],
      noted: 0,
      notes: [],
      odd: [],
    });
    expect(await services.store.items.get("a")).toMatchObject({
      cId: "mv9",
      downloads: 7,
      createdAt: new Date("2020-02-02T02:02:02.020Z"),
      updatedAt: new Date("2021-01-01T00:00:00Z"),
    });
    const at = new Date("2025-01-01T00:00:00Z");
    expect(await services.store.items.get("b")).toMatchObject({
      cId: "mv10",
      downloads: 0,
      genre: "",
      createdAt: at,
      updatedAt: at,
    });
  });

  it("changes nothing when it runs again, not even the version of the catalogue", async () => {
    await using services = await testServices();
    const content = lines(
      film("a", { cast: [{ name: "Brigitte Helm" }], ratings: { imdb: { rating: "4" } } }),
      { type: "game", itemName: "Neither id nor code" },
      { cId: "odd-77", type: "software", itemName: "No id" },
      { collection: "customization", id: "movie", banners: ["mv1"] },
    );
    expect(await importing(services, content)).toEqual(counts(4));
    const version = await services.store.version.current();
    expect(await importing(services, content)).toEqual(counts(0, 0, 4));
    expect(await services.store.version.current()).toBe(version);
    expect(await services.store.counts.verify()).toBe(true);
  });

  it("finds an item without id and code that was imported before items had files and other titles", async () => {
    await using services = await testServices();
    await importing(services, lines({ type: "game", itemName: "Neither id nor code" }));
    expect(await services.store.items.get("204b3ba100a36b6b580f")).toMatchObject({ itemName: "Neither id nor code" });
  });

  it("changes the item with the same id, and keeps its code, downloads and creation time", async () => {
    await using services = await testServices();
    const stored = await services.store.items.insert(buildItem(movie, { id: "a", cId: "mv3", downloads: 12 }));
    const content = lines(film("a", { itemName: "Nosferatu", downloads: 1, createdAt: 0, updatedAt: 0 }));
    expect(await importing(services, content)).toEqual(counts(0, 1));
    expect(await services.store.items.get("a")).toMatchObject({
      itemName: "Nosferatu",
      cId: "mv3",
      downloads: 12,
      createdAt: stored.createdAt,
      updatedAt: new Date("2025-01-01T00:00:00Z"),
    });
  });

  it("matches by code only where the document has no id", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem(movie, { id: "a", cId: "mv3" }));
    const report = await importing(
      services,
      lines({ cId: "mv3", type: "movie", itemName: "By code" }, film("b", { cId: "mv3" })),
    );
    expect(report).toMatchObject({
      added: 0,
      changed: 1,
      unchanged: 0,
      bad: 1,
      badLines: [{ line: 2, id: "", reason: "The code mv3 belongs to another item." }],
    });
    expect(await services.store.items.get("a")).toMatchObject({ itemName: "By code" });
    expect(await services.store.items.get("b")).toBeNull();
  });

  it("rejects another type or code for a stored item", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem(movie, { id: "a", cId: "mv3" }));
    const report = await importing(services, lines({ id: "a", type: "game", itemName: "x" }, film("a", { cId: "mv4" })));
    expect(report.badLines.map(({ reason }) => reason)).toEqual([
      "the stored item has the type movie",
      "the stored item has the code mv3",
    ]);
  });

  it("keeps codes of any format and numbers later items after them", async () => {
    await using services = await testServices();
    await importing(services, lines(film("a", { cId: "FILM-0041" }), film("b", { cId: "ts8" })));
    expect((await createItem(services, movie, buildInput(movie))).cId).toBe("mv42");
    expect((await createItem(services, tvShow, buildInput(tvShow))).cId).toBe("ts9");
  });

  it("rejects the second of two documents with the same id or code", async () => {
    await using services = await testServices();
    const report = await importing(
      services,
      lines(film("a", { cId: "mv1" }), film("a", { itemName: "again" }), film("b", { cId: "mv1" }), {
        cId: "mv1",
        type: "movie",
        itemName: "by code",
      }),
    );
    expect(report).toEqual(counts(1, 0, 0, 3));
    expect(report.badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [2, "the file contains this item twice"],
      [3, "The code mv1 belongs to another item."],
      [4, "the file contains this item twice"],
    ]);
    expect(await services.store.items.get("a")).toMatchObject({ itemName: "Film a" });
  });

  it("imports customization after the items, wherever it stands in the file", async () => {
    await using services = await testServices();
    const content = lines(
      {
        collection: "customization",
        id: "movie",
        banners: ["mv5", { cId: "gone" }],
        trendingNow: [{ id: 2, cId: "mv5", more: 1 }],
      },
      { collection: "customization", id: "tvShow", banners: ["mv5"] },
      { collection: "customization", id: "movie", banners: [] },
      { collection: "customization", id: "movies" },
      film("a", { cId: "mv5" }),
    );
    const report = await importing(services, content);
    expect(report).toEqual(counts(2, 0, 0, 3));
    expect(report.badLines.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "the file contains this document twice"],
      [4, expect.stringMatching(/^the ID of a customization document must be one of movie, .*, landing$/)],
      [2, "the code mv5 belongs to another kind"],
    ]);
    expect(await readCustomization(services, movie)).toEqual({
      banners: [
        { id: 1, cId: "mv5" },
        { id: 2, cId: "gone" },
      ],
      trendingNow: [{ id: 2, cId: "mv5" }],
      mustWatch: [],
    });
  });

  it("reports progress after each batch", async () => {
    await using services = await testServices();
    const content = lines(...Array.from({ length: 60 }, (_, index) => film(`f${index}`)));
    const seen: number[] = [];
    await importing(services, content, ({ added }) => seen.push(added));
    expect(seen[0]).toBe(25);
    expect(seen.slice(-2)).toEqual([60, 60]);
  });

  it("reads a few megabytes at a time", async () => {
    await using services = await testServices();
    const long = "word ".repeat(200_000);
    const files = Array.from({ length: 12 }, (_, index) => ({ ...film(`f${index}`), filledFrom: [], description: long }));
    const seen: number[] = [];
    await importing(services, lines(...files), ({ added, bad }) => seen.push(added + bad));
    expect(seen[0]).toBeLessThan(6);
    expect(seen.at(-1)).toBe(12);
  });

  it("stops after the current batch on request", async () => {
    await using services = await testServices();
    const content = lines(...Array.from({ length: 60 }, (_, index) => film(`f${index}`)));
    async function* source() {
      yield Buffer.from(content);
    }
    expect(await importDocuments(services, source(), { signal: AbortSignal.abort() })).toEqual(counts(25));
    expect(await services.store.counts.items()).toBe(25);
  });

  it("is for admins only", async () => {
    await using services = await testServices({ role: "visitor" });
    await expect(importing(services, "")).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});
