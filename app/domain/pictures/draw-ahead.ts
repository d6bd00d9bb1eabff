import { setTimeout as pause } from "node:timers/promises";
import { cardPicture } from "#app/kinds/pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import { parsePicturePath, picturePath, type PictureVariant } from "#app/lib/addresses/picture-paths.ts";
import { readCategory, readHome } from "../lists/browse.ts";
import { publicKinds } from "../kinds.ts";
import { readGenreCovers, readWall } from "../lists/landing.ts";
import { WHOLE_LIST } from "../lists/list-query.ts";
import type { Services } from "../services.ts";
import { categoryPictures, homePictures } from "./shown-pictures.ts";

/** What browsers choose for a card, on plain screens and on dense ones, for the hero's wall, for a banner as wide as the window. */
const PLAIN_CARD: PictureVariant = { width: 320, format: "avif" };
const DENSE_CARD: PictureVariant = { width: 640, format: "avif" };
const ON_THE_WALL: PictureVariant = { width: 160, format: "avif" };
const BANNER: readonly PictureVariant[] = [
  { width: 1280, format: "avif" },
  { width: 1920, format: "avif" },
];

type DrawServices = Pick<Services, "store" | "pictures" | "now">;
type Wanted = PictureVariant & { hash: string };

export type DrawOptions = {
  /** Called after each picture with how many were made ready so far. */
  onProgress?: (drawn: number) => void;
  /** Once aborted, the picture under way is finished and the rest is left to its first request. */
  signal?: AbortSignal;
};

/**
 * Makes pictures before somebody asks for them: all that home and the category pages begin with, then one for the card of
 * each item. Works half of the time only, so that visitors come first; what is there already costs next to nothing.
 * @returns How many variants are ready now.
 */
export async function drawAhead(services: DrawServices, { onProgress = () => {}, signal }: DrawOptions = {}): Promise<number> {
  let drawn = 0;
  for await (const wanted of wantedInOrder(services)) {
    if (signal?.aborted) break;
    const began = performance.now();
    if (!(await isMade(services, wanted))) continue;
    onProgress(++drawn);
    await pause(performance.now() - began, null, { signal }).catch(() => {}); // an abort ends the pause early
  }
  return drawn;
}

async function* wantedInOrder(services: DrawServices): AsyncGenerator<Wanted> {
  const first = new Map((await seenFirst(services)).map((wanted) => [picturePath(wanted), wanted]));
  yield* first.values();
  for await (const item of services.store.items.all()) {
    const picture = cardPicture(item, kindOf(item.type).thumbnail);
    for (const wanted of variantsOf(picture, [PLAIN_CARD])) if (!first.has(picturePath(wanted))) yield wanted;
  }
}

/** Home's items and those of the category pages, Explore's first page included. */
async function seenFirst(services: DrawServices): Promise<Wanted[]> {
  const kinds = await publicKinds(services);
  const home = await readHome(services);
  const categories = await Promise.all(kinds.map((kind) => readCategory(services, kind, WHOLE_LIST)));
  const covers = (await readGenreCovers(services)).map(({ item }) => item?.thumbnailUrl || item?.bannerUrl || "");
  const shown = categories.map(categoryPictures);
  const onCards = [...covers, ...homePictures(home), ...shown.flatMap(({ cards }) => cards)];
  return [
    ...shown.flatMap(({ banners }) => banners).flatMap((url) => variantsOf(url, BANNER)),
    ...onCards.flatMap((url) => variantsOf(url, [PLAIN_CARD, DENSE_CARD])),
    ...(await readWall(services)).flatMap((url) => variantsOf(url, [ON_THE_WALL])),
  ];
}

/** Nothing for a picture from elsewhere. */
function variantsOf(url: string, variants: readonly PictureVariant[]): Wanted[] {
  const path = parsePicturePath(url);
  return path ? variants.map((variant) => ({ hash: path.hash, ...variant })) : [];
}

/** False for a picture whose original is gone. */
async function isMade({ pictures }: DrawServices, { hash, ...variant }: Wanted): Promise<boolean> {
  try {
    const { body } = await pictures.render(hash, variant);
    await body.cancel();
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
