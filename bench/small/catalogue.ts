import sharp from "sharp";
import { openDiskBlobs } from "#app/blobs/disk.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { openSqliteStore } from "#app/store/sql/sqlite/sqlite.ts";
import type { Store } from "#app/store/store.ts";
import { dataFiles } from "../../server/process/data-files.ts";
import { addFile, buildItem } from "../../tests/data/builders.ts";
import { fill } from "../fill.ts";
import { PUBLIC_KINDS, type Work } from "./visitors.ts";

const PICTURES = 24;
const EDITED = 10;

export type Catalogue = { works: Work[]; edited: string[] };

/** Items that share a few uploaded pictures, and complete ones for the editor. */
export async function prepareCatalogue(dataDir: string, count: number): Promise<Catalogue> {
  const store = await openSqliteStore({ file: dataFiles(dataDir).database, now: () => new Date() });
  try {
    const pictures: string[] = [];
    for (let number = 0; number < PICTURES; number++) pictures.push(await storePicture(dataDir, store));
    const works: Work[] = [];
    await fill(store, count, (item, number) => {
      if (PUBLIC_KINDS.includes(kindOf(item.type))) works.push({ path: itemPath(item), name: item.itemName });
      const picture = pictures[number % pictures.length] ?? "";
      return { ...item, thumbnailUrl: picture, bannerUrl: picture };
    });
    const edited: string[] = [];
    for (let number = 0; number < EDITED; number++) {
      const { id } = await store.items.insert(buildItem("movie", { cId: `edited-${number}` }));
      edited.push(id);
    }
    return { works, edited };
  } finally {
    await store.close();
  }
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
