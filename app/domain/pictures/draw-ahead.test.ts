import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Blobs } from "#app/blobs/blobs.ts";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { picturePath } from "#app/lib/addresses/picture-paths.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import { openSharpPictures } from "#app/pictures/sharp.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem, temporaryFolder, testStore, type TemporaryFolder } from "../../../tests/builders.ts";
import { drawAhead } from "./draw-ahead.ts";

const now = () => new Date("2025-01-01T12:00:00Z");

describe("drawing ahead", () => {
  let folder: TemporaryFolder;
  let store: Store & AsyncDisposable;
  let blobs: Blobs;
  let pictures: Pictures;

  beforeEach(async () => {
    folder = await temporaryFolder();
    store = await testStore();
    blobs = openDiskBlobs(path.join(folder.path, "blobs"));
    pictures = openSharpPictures({ blobs });
  });
  afterEach(async () => {
    await store[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  /** A film for each number, in their order, with the drawing of that number. */
  async function storeFilms(drawings: readonly number[]): Promise<string[]> {
    const hashes = await Promise.all(drawings.map((number) => pictures.keepDrawing(drawing(number))));
    for (const hash of hashes) {
      await store.items.insert(buildItem("movie", { thumbnailUrl: addressOf(hash), bannerUrl: "" }));
    }
    return hashes;
  }

  async function variantsOf(hash = ""): Promise<string[]> {
    const kept = await Array.fromAsync(blobs.list(`pictures/${hash}/`));
    return kept.map(({ key }) => path.basename(key)).filter((name) => !["original", "preview.webp"].includes(name));
  }

  it("makes what cards and the wall show on plain and dense screens, and one of what lies deeper", async () => {
    const onExploreAlone = Array.from({ length: 34 }, () => 2);
    const [oldest, older, ...newer] = await storeFilms([1, ...onExploreAlone, 3]);
    const drawn: number[] = [];
    expect(await drawAhead({ store, pictures, now }, { onProgress: (count) => drawn.push(count) })).toBe(7);
    expect(drawn).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await variantsOf(newer.at(-1))).toEqual(["160.avif", "320.avif", "640.avif"]);
    expect(await variantsOf(older)).toEqual(["160.avif", "320.avif", "640.avif"]);
    expect(await variantsOf(oldest)).toEqual(["320.avif"]);
  });

  it("begins with the newest, which home shows", async () => {
    const hashes = await storeFilms([1, 2, 3]);
    const stop = new AbortController();
    expect(await drawAhead({ store, pictures, now }, { onProgress: () => stop.abort(), signal: stop.signal })).toBe(1);
    expect(await variantsOf(hashes[2])).toEqual(["320.avif"]);
    expect(await variantsOf(hashes[0])).toEqual([]);
  });

  it("makes banners as wide as the window", async () => {
    const [hash = ""] = await storeFilms([1]);
    const [film] = await store.items.newest("movie", 1);
    await store.customization.set("movie", { banners: [{ id: 1, cId: film?.cId ?? "" }] });
    await drawAhead({ store, pictures, now });
    expect(await variantsOf(hash)).toEqual(["1280.avif", "160.avif", "1920.avif", "320.avif", "640.avif"]);
  });

  it("passes over pictures from elsewhere and those whose original is gone", async () => {
    await store.items.insert(buildItem("game"));
    await store.items.insert(buildItem("movie", { thumbnailUrl: "" }));
    await store.items.insert(buildItem("anime", { thumbnailUrl: addressOf("0".repeat(64)) }));
    expect(await drawAhead({ store, pictures, now })).toBe(0);
  });
});

function addressOf(hash: string): string {
  return picturePath({ hash, width: 640, format: "webp" });
}

function drawing(number: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30"><circle cx="10" cy="15" r="${number}"/></svg>`;
}
