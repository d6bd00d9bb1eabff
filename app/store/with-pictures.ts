import { isInsecure } from "#app/kinds/forms/picture-notes.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { mapPictures, pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import { FALLBACK, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { maybeStoredFileOf } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "./store.ts";

type Pictured = { type: ItemType };

type PictureStores = Pick<Store, "files" | "pictureCopies">;

const ELSEWHERE = /^https?:/i;

/**
 * Replaces uploads and copied pictures by their rendered pictures, with one query per bucket and one for all copies. A copy that
 * was given up becomes "", and so does an `http:` picture that is neither, which the Content-Security-Policy forbids.
 */
export async function withPictures<T extends Pictured | null>(stores: PictureStores, items: readonly T[]): Promise<T[]> {
  const addresses = [...new Set(items.flatMap((item) => (item ? pictureAddresses(item) : [])))];
  const shown = await shownAddresses(stores, addresses);
  if (shown.size === 0) return [...items];
  return items.map((item) => item && mapPictures(item, (address) => shown.get(address) ?? address));
}

/** Addresses shown as stored are omitted; "" for pictures that are not shown. */
export async function shownAddresses(
  { files, pictureCopies }: PictureStores,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const elsewhere = addresses.filter((address) => ELSEWHERE.test(address));
  const shown = new Map(elsewhere.filter((address) => isInsecure(address)).map((address) => [address, ""]));
  const [uploads, copies] = await Promise.all([uploadedPictures(files, addresses), pictureCopies.picturesOf(elsewhere)]);
  for (const [address, hash] of [...copies, ...uploads])
    shown.set(address, hash === null ? "" : picturePath({ hash, ...FALLBACK }));
  return shown;
}

async function uploadedPictures(files: Store["files"], addresses: readonly string[]): Promise<[string, string][]> {
  const named = addresses.flatMap((address) => {
    const file = maybeStoredFileOf(address);
    return file ? { ...file, address } : [];
  });
  const found: [string, string][] = [];
  for (const [bucketId, ofBucket] of Map.groupBy(named, (file) => file.bucketId)) {
    const hashes = await files.picturesOf(
      bucketId,
      ofBucket.map(({ fileId }) => fileId),
    );
    for (const { address, fileId } of ofBucket) {
      const hash = hashes.get(fileId);
      if (hash) found.push([address, hash]);
    }
  }
  return found;
}
