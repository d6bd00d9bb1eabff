import type { Store } from "#app/store/store.ts";
import { openAccountsOf, openBlobs, openStore } from "../../server/drivers.ts";
import { readSettings } from "../../server/env.ts";
import { storageSettingsIn, storageSettingsOf } from "../../server/process/storage-settings.ts";
import { addFile, buildItem } from "../../tests/data/builders.ts";
import { md5, mp4 } from "../../tests/data/file-bytes.ts";

const ITEMS_AT_ONCE = 500;

type Filled = { items: number; files: number; fileBytes: number };

export async function fillSite(dataDir: string, { items, files, fileBytes }: Filled): Promise<void> {
  const storage = storageSettingsIn(dataDir);
  await (await openAccountsOf(storage)).close(); // files without accounts would count as a loss
  const store = await openStore(storage, () => new Date());
  for (let added = 0; added < items; added += ITEMS_AT_ONCE) {
    await store.transaction(async (tx) => {
      for (let number = added; number < added + ITEMS_AT_ONCE; number++) {
        await tx.items.insert(buildItem("movie", { id: `filled-${number}`, cId: `mv${900_000 + number}` }));
      }
    });
  }
  const blobs = await openBlobs(storage);
  for (let number = 0; number < files; number++) {
    const bytes = mp4(fileBytes);
    const id = `filled-${number}`;
    const named = { id, bucketId: "videos", name: `${id}.mp4`, sizeOriginal: fileBytes };
    const facts = { signature: md5(bytes), mimeType: "video/mp4", sizeActual: fileBytes };
    const { blobKey } = await addFile(store.files, named, facts);
    await blobs.put(blobKey, new Blob([new Uint8Array(bytes)]).stream(), fileBytes);
  }
  await store.close();
}

/** Runs beside the running site with this environment. */
export function openStoreOf(environment: Record<string, string>): Promise<Store> {
  return openStore(storageSettingsOf(readSettings(environment)), () => new Date());
}
