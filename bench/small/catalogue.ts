import sharp from "sharp";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { addFile, buildItem } from "../../tests/data/builders.ts";
import { fillIfEmpty, openStoreIn } from "../filled-store.ts";
import { PUBLIC_KINDS, type Work } from "./visitors.ts";

const PICTURES = 24;
const EDITED = 10;
const VISITED = 100_000;
/**
 * In a prepared database only this many of the newest items get pictures: those on home and the first pages of lists, and most of
 * the visited ones.
 */
const GIVEN_PICTURES = 2000;
const PAGE = 100;

/** `works` are the newest, first the most popular ones. */
export type Catalogue = { works: Work[]; edited: string[]; count: number };

/** Items that share a few uploaded pictures, and complete ones for the editor. */
export async function prepareCatalogue(dataDir: string, wanted: number): Promise<Catalogue> {
  const store = await openStoreIn(dataDir);
  try {
    const pictures: string[] = [];
    for (let number = 0; number < PICTURES; number++) pictures.push(await storePicture(dataDir, store));
    const withPicture = <T extends NewItem>(item: T, number: number): T => {
      const picture = pictures[number % pictures.length] ?? "";
      return { ...item, thumbnailUrl: picture, bannerUrl: picture };
    };
    const count = await fillIfEmpty(store, wanted, withPicture);
    const visited = await newest(store);
    for (const [number, { id, thumbnailUrl }] of visited.slice(0, GIVEN_PICTURES).entries()) {
      const item = thumbnailUrl === "" ? await store.items.get(id) : null;
      if (item) await store.items.replace(withPicture(item, number));
    }
    const edited: string[] = [];
    for (let number = 0; number < EDITED; number++) {
      const { id } = await store.items.insert(buildItem("movie", { cId: `edited-${number}` }));
      edited.push(id);
    }
    return { works: visited.map((item) => ({ path: itemPath(item), name: item.itemName })), edited, count };
  } finally {
    await store.close();
  }
}

async function newest(store: Store): Promise<ItemSummary[]> {
  const found: ItemSummary[] = [];
  const query = { ...NO_FILTERS, types: PUBLIC_KINDS.map(({ type }) => type), sort: "newest" as const, limit: PAGE };
  for (let after: string | null | undefined; after !== null && found.length < VISITED;) {
    const { items, next } = await store.items.page({ ...query, cursor: after === undefined ? null : { after } });
    found.push(...items);
    after = next;
  }
  return found;
}

async function storePicture(dataDir: string, store: Store): Promise<string> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const small = await sharp({ create: { width: 60, height: 90, channels: 3, background: "#369", noise } })
    .png()
    .toBuffer();
  const bytes = await sharp(small).resize(1200, 1800).jpeg().toBuffer();
  const file = await addFile(store.files, {}, { mimeType: "image/jpeg", sizeActual: bytes.byteLength });
  await openDiskBlobs(dataFiles(dataDir).blobs).put(file.blobKey, new Blob([new Uint8Array(bytes)]).stream(), bytes.byteLength);
  return viewPath({ bucketId: file.bucketId, fileId: file.id });
}
