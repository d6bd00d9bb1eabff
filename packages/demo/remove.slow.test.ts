import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import type { CustomizationKey } from "#app/kinds/customization.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { codesIn } from "#app/customization/slots.ts";
import { openSharpPictures } from "#app/pictures/sharp/sharp.ts";
import { openSqliteStore } from "#app/platform/sql/sqlite/sqlite.ts";
import { buildItem, temporaryFolder } from "../../tests/data/builders.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization, EARLIER_GENRES } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { storeDigests } from "./digests.ts";
import { fillDemo } from "./fill.ts";
import { demoLines } from "./lines.ts";
import { pictureHash } from "./pictures.ts";
import { removeDemo } from "./remove.ts";

const DATA = path.join(import.meta.dirname, "data");
const METROPOLIS = "metropolis-1927";
const documents = demoDocuments(await readDemoData(DATA));

describe("removing the demo", () => {
  let site: Awaited<ReturnType<typeof emptySite>>;

  beforeEach(async () => {
    site = await emptySite();
  });
  afterEach(() => site[Symbol.asyncDispose]());

  const remove = () => removeDemo(site.services, DATA);
  const slotsOf = async (key: CustomizationKey) => codesIn((await site.services.store.customization.get(key)) ?? {});

  async function edit(id: string, itemName: string) {
    const { store } = site.services;
    const item = await store.items.get(id);
    if (item) await store.items.replace({ ...item, itemName, updatedAt: new Date() });
    return item?.cId;
  }

  it("deletes everything that was not edited, and is not undone by the next start", async () => {
    const { store, blobs } = site.services;
    await fillDemo(site.services, { dataFolder: DATA });
    await site.keepPicture(METROPOLIS);
    expect(await remove()).toEqual({ removed: documents.length, edited: [] });
    expect(await Array.fromAsync(store.items.all())).toEqual([]);
    expect(await store.counts.verify()).toBe(true);
    expect(await store.search.byTitle("Metropolis", ["movie"], 1)).toEqual([]);
    for (const { customizationKey } of KINDS) expect(await slotsOf(customizationKey)).toEqual([]);
    expect(await store.customization.get("game")).not.toHaveProperty("genres");
    expect(await Array.fromAsync(blobs.list(""))).toEqual([]);
    expect(await fillDemo(site.services, { dataFolder: DATA })).toBeNull();
  });

  it("deletes what an earlier release filled, and leaves no code or genre of it", async () => {
    const { store, blobs } = site.services;
    const left = documents.slice(0, 40).map((document) => ({ ...document, id: `left-${document.id}` }));
    const earlier = [...left, ...documents].map((document, index) => ({ ...document, cId: `${document.cId}${index}` }));
    const lists = demoCustomization(
      [...documents].map((document, index) => ({ ...document, cId: earlier[index + 40]?.cId ?? "" })),
    );
    await importDocuments(site.services, demoLines(earlier, lists));
    await storeDigests(site.services, earlier);
    await store.customization.set("anime", { ...(await store.customization.get("anime")), genres: EARLIER_GENRES.anime });
    await site.keepPicture(documents[0]?.id ?? "");
    expect(await fillDemo(site.services, { dataFolder: DATA })).toBeNull();
    expect(await remove()).toEqual({ removed: earlier.length, edited: [] });
    expect(await Array.fromAsync(store.items.all())).toEqual([]);
    for (const { customizationKey } of KINDS) expect(await slotsOf(customizationKey)).toEqual([]);
    expect(await store.customization.get("anime")).not.toHaveProperty("genres");
    expect(await Array.fromAsync(blobs.list(""))).toEqual([]);
  });

  it("keeps edited items, including in lists, and items that are not from the demo", async () => {
    const { store, blobs } = site.services;
    await fillDemo(site.services, { dataFolder: DATA });
    const own = await store.items.insert(buildItem("movie", { cId: "mv1000" }));
    const genres = [{ id: 1, title: "Strategy", imageUrl: "" }];
    await store.customization.set("game", { ...(await store.customization.get("game")), genres });
    await store.counts.add([{ id: "nosferatu-1922", day: "2026-02-01", views: 3, downloads: 1 }]);
    await site.keepPicture(METROPOLIS);
    const code = await edit(METROPOLIS, "Metropolis, restored");
    const edited = [{ id: METROPOLIS, itemName: "Metropolis, restored" }];
    expect(await remove()).toEqual({ removed: documents.length - 1, edited });
    expect((await Array.fromAsync(store.items.all())).map(({ id }) => id).toSorted()).toEqual([METROPOLIS, own.id].toSorted());
    expect(await slotsOf("movie")).toEqual([code]);
    expect(await store.customization.get("game")).toMatchObject({ genres });
    expect((await Array.fromAsync(blobs.list("pictures/"))).length).toBe(1);
    expect(await remove()).toEqual({ removed: 0, edited });
  });
});

async function emptySite() {
  const folder = await temporaryFolder();
  const now = () => new Date("2026-02-01T12:00:00Z");
  const store = await openSqliteStore({ file: path.join(folder.path, "marquee.db"), now });
  const blobs = openDiskBlobs(path.join(folder.path, "blobs"));
  const pictures = openSharpPictures({ blobs });
  return {
    services: { actor: { role: "operator" }, store, blobs, pictures, now, newId: () => crypto.randomUUID() } as const,
    async keepPicture(id: string) {
      const file = new Blob(["<svg/>"]);
      await blobs.put(`pictures/${pictureHash(id, "poster")}/original`, file.stream(), file.size);
    },
    async [Symbol.asyncDispose]() {
      await store.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
