import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Field } from "#app/kinds/fields.ts";
import type { ItemDocument } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem, testServices } from "../../tests/data/builders.ts";
import { draws } from "../../tests/data/draws.ts";
import type { CatalogueServices } from "#app/services.ts";
import { exportDocuments } from "./export-documents.ts";
import { importDocuments } from "#app/import/import-documents.ts";

async function exported(services: CatalogueServices): Promise<string> {
  return (await Array.fromAsync(exportDocuments(services))).join("");
}

async function importing(services: CatalogueServices, text: string) {
  async function* source() {
    yield Buffer.from(text);
  }
  return importDocuments(services, source());
}

const text = fc.string({ unit: "binary", maxLength: 40 }).filter(isStorableText);
const link = fc.oneof(fc.constant(""), fc.webUrl({ withQueryParameters: true, withFragments: true }));
const media = fc.oneof(link, fc.constant("/pictures/one.webp"));
const rating = fc.oneof(
  fc.record({ name: text, rating: fc.integer({ min: 0, max: 10 }).map((steps) => steps / 2) }),
  fc.record({ name: text, rating: fc.integer({ min: 0, max: 100 }).map((steps) => steps / 10), outOf: fc.constant(10) }),
  fc.record({ name: text, rating: fc.integer({ min: 0, max: 100 }), outOf: fc.constant(100) }),
  fc.record({ name: text, rating: fc.constant(1), isDefault: fc.constant(true) }),
);
const instant = fc.date({ min: new Date("0001-01-01T00:00:00Z"), max: new Date("9999-12-31T23:59:59Z"), noInvalidDate: true });
const rows = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.array(fc.record({ id: fc.integer({ min: 1, max: 99 }), ...shape }), { maxLength: 4 });

const file = {
  label: text,
  season: fc.integer({ min: 0, max: 10_000 }),
  episode: fc.integer({ min: 0, max: 10_000 }),
  sizeBytes: fc.maxSafeNat(),
  format: text,
  quality: text,
  languages: text,
  subtitles: text,
  sha256: fc.oneof(fc.constant(""), fc.stringMatching(/^[0-9a-fA-F]{64}$/)),
  mirrors: fc.array(fc.webUrl(), { maxLength: 3 }),
  licence: text,
};

const OWN: Record<Field["type"], fc.Arbitrary<unknown>> = {
  text,
  choices: text,
  url: link,
  download: link,
  count: fc.integer({ min: 0, max: 10_000 }),
  seasonLinks: rows({ seasonUrl: link }),
  lines: fc.array(text, { maxLength: 4 }),
  people: rows({ imageUrl: media, name: text, role: text }),
  files: fc.oneof(rows({ ...file, url: fc.webUrl() }), rows({ ...file, fileId: fc.uuid() })),
  requirements: rows({ name: text, requirement: text }),
  translations: fc.dictionary(
    fc.constantFrom("de", "pt-BR", "zh-Hant"),
    fc.record({ itemName: text.map((name) => `N${name}`), overview: text, description: text }, { requiredKeys: [] }),
  ),
};

function documents(kind: Kind): fc.Arbitrary<ItemDocument> {
  const own = Object.fromEntries(Object.entries(kind.fields).map(([name, field]) => [name, OWN[field.type]]));
  const fields = fc.record({
    itemName: text.map((name) => `N${name}`),
    genre: text,
    releasedYear: fc.oneof(fc.constantFrom("1922", "1922-03", "1922-03-04", ""), text),
    overview: text,
    description: text,
    ratings: fc.record({ imdb: rating, rottenTomatoes: rating }, { requiredKeys: [] }),
    cast: rows({ imageUrl: media, name: text, role: text }),
    thumbnailUrl: media,
    bannerUrl: media,
    videoUrl: media,
    videoId: text,
    screenshots: rows({ screenshotUrl: media }),
    ...own,
  });
  const managed = fc.record({ downloads: fc.nat(), createdAt: instant, updatedAt: instant });
  const asDocument = ([fields, managed]: [
    object,
    Pick<ItemDocument, "downloads" | "createdAt" | "updatedAt">,
  ]): ItemDocument => ({
    ...documentSchema(kind).parse(fields),
    ...managed,
    type: kind.type,
    cId: "",
  });
  return fc.tuple(fields, managed).map(asDocument);
}

async function fill(store: Store, documents: ItemDocument[]): Promise<void> {
  for (const [index, document] of documents.entries()) {
    await store.items.insert({ ...document, id: `id-${index}`, cId: `code ${index} ü` });
  }
}

describe("an export", () => {
  it("imported into an empty site restores the same documents in the same order", async () => {
    const catalogues = fc.array(fc.oneof(...KINDS.map(documents)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(catalogues, async (documents) => {
        await using from = await testServices();
        await using to = await testServices();
        await fill(from.store, documents);
        const written = await exported(from);
        expect(await importing(to, written)).toMatchObject({ added: documents.length, bad: 0 });
        expect(await exported(to)).toBe(written);
        expect(await Array.fromAsync(to.store.items.all())).toEqual(await Array.fromAsync(from.store.items.all()));
        expect(await importing(to, written)).toMatchObject({ added: 0, changed: 0, unchanged: documents.length });
      }),
      draws(30),
    );
  });

  it("writes one document a line: items by creation, then customization by kind, and imports them back", async () => {
    await using services = await testServices();
    const at = "2024-01-01T00:00:00.000Z";
    await services.store.items.insert(
      buildItem("game", { id: "b", cId: "gm1", downloads: 3, createdAt: new Date(at), updatedAt: new Date(at) }),
    );
    await services.store.items.insert(buildItem("movie", { id: "a", cId: "mv1" }));
    const genres = [{ id: 1, title: "Noir", imageUrl: "" }];
    await services.store.customization.set("landing", { genres, onlyGenresWithItems: true });
    await services.store.customization.set("software", { banners: [] });
    await services.store.customization.set("movie", { banners: [{ id: 1, cId: "mv1" }] });
    const lines = (await exported(services))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.map(({ collection, id }) => [collection, id])).toEqual([
      ["contents", "b"],
      ["contents", "a"],
      ["customization", "movie"],
      ["customization", "software"],
      ["customization", "landing"],
    ]);
    await using copy = await testServices();
    await importing(copy, await exported(services));
    expect(await exported(copy)).toContain(`${JSON.stringify(lines[4])}\n`);
    expect(lines[0]).toMatchObject({ cId: "gm1", type: "game", downloads: 3, createdAt: at, updatedAt: at });
    expect(lines[0]).not.toHaveProperty("views");
    expect(lines[0]).not.toHaveProperty("visitorRating");
  });

  it("is for admins only", async () => {
    await using services = await testServices({ role: "visitor" });
    await expect(exported(services)).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});
