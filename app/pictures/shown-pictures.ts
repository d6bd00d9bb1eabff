import type { Item, ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { bannerPicture, cardPicture, type Previews } from "#app/kinds/item-pictures.ts";
import { sharedShape } from "#app/kinds/shared-shape.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import type { PersonPage } from "#app/catalogue/people/read-people.ts";
import type { Services } from "#app/services.ts";

export function cardPictures(items: readonly ItemSummary[], shape: Kind["thumbnail"]): string[] {
  return items.map((item) => cardPicture(item, shape));
}

export function itemPictures(item: Item, similar: readonly ItemSummary[]): string[] {
  const screenshots = item.screenshots.map(({ screenshotUrl }) => screenshotUrl);
  const faces = [...item.cast, ...(item.crew ?? [])].map(({ imageUrl }) => imageUrl);
  return [
    bannerPicture(item),
    item.thumbnailUrl,
    ...screenshots,
    ...faces,
    ...cardPictures(similar, kindOf(item.type).thumbnail),
  ];
}

export function searchPictures(items: readonly ItemSummary[], covers: readonly GenreCover[]): string[] {
  return [...cardPictures(items, "poster"), ...coverPictures(covers)];
}

export function personPictures({ person, groups }: PersonPage): string[] {
  return [person.picture, ...groups.flatMap(({ page }) => cardPictures(page.items, sharedShape(page.items)))];
}

export function coverPictures(covers: readonly GenreCover[]): string[] {
  return covers.flatMap(({ picture, item }) => picture || (item ? cardPicture(item, "poster") : []));
}

export async function readPreviews({ pictures }: Pick<Services, "pictures">, addresses: readonly string[]): Promise<Previews> {
  const hashes = new Set(addresses.flatMap((address) => parsePicturePath(address)?.hash ?? []));
  const found = await Promise.all([...hashes].map(async (hash) => [hash, await pictures.preview(hash)] as const));
  return Object.fromEntries(found.filter((entry): entry is [string, string] => entry[1] !== null));
}
