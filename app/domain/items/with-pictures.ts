import type { Item } from "#app/kinds/item.ts";
import { FALLBACK, picturePath } from "#app/lib/addresses/picture-paths.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import type { FilePictureStore } from "#app/store/file-store.ts";

export type Pictured = Partial<Pick<Item, "thumbnailUrl" | "bannerUrl" | "screenshots" | "cast">>;

/** Replaces uploads by their rendered pictures, with at most one query per bucket. */
export async function withPictures<T extends Pictured | null>(files: FilePictureStore, items: readonly T[]): Promise<T[]> {
  const addresses = new Set<string>();
  for (const item of items) if (item) readdressed(item, (address) => (addresses.add(address), address));
  const pictures = await picturesOf(files, [...addresses]);
  if (pictures.size === 0) return [...items];
  return items.map((item) => item && readdressed(item, (address) => pictures.get(address) ?? address));
}

async function picturesOf(files: FilePictureStore, addresses: readonly string[]): Promise<Map<string, string>> {
  const named = addresses.flatMap((address) => {
    const file = storedFileOf(address);
    return file ? { ...file, address } : [];
  });
  const found = new Map<string, string>();
  for (const [bucketId, ofBucket] of Map.groupBy(named, (file) => file.bucketId)) {
    const hashes = await files.picturesOf(
      bucketId,
      ofBucket.map(({ fileId }) => fileId),
    );
    for (const { address, fileId } of ofBucket) {
      const hash = hashes.get(fileId);
      if (hash) found.set(address, picturePath({ hash, ...FALLBACK }));
    }
  }
  return found;
}

function readdressed<T extends Pictured>(item: T, shown: (address: string) => string): T {
  const { thumbnailUrl, bannerUrl, screenshots, cast } = item;
  return {
    ...item,
    ...(thumbnailUrl !== undefined && { thumbnailUrl: shown(thumbnailUrl) }),
    ...(bannerUrl !== undefined && { bannerUrl: shown(bannerUrl) }),
    ...(screenshots && { screenshots: screenshots.map((each) => ({ ...each, screenshotUrl: shown(each.screenshotUrl) })) }),
    ...(cast && { cast: cast.map((each) => ({ ...each, imageUrl: shown(each.imageUrl) })) }),
  };
}
