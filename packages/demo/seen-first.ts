import { readCategory } from "#app/browse/browse.ts";
import { readHome } from "#app/browse/home.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { readLandingCovers } from "#app/browse/landing.ts";
import { WHOLE_LIST } from "#app/catalogue/lists/list-query.ts";
import type { Services } from "#app/services.ts";
import { categoryPictures, homePictures } from "#app/browse/page-pictures.ts";
import { cardPicture } from "#app/kinds/item-pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { parsePicturePath, picturePath, type PictureVariant } from "#app/lib/addresses/picture-paths.ts";

/** The variants that browsers choose for cards at 1x and 2x, the hero's wall, and a full-width banner. */
const PLAIN_CARD: PictureVariant = { width: 320, format: "avif" };
const DENSE_CARD: PictureVariant = { width: 640, format: "avif" };
const ON_THE_WALL: PictureVariant = { width: 160, format: "avif" };
const BANNER: readonly PictureVariant[] = [
  { width: 1280, format: "avif" },
  { width: 1920, format: "avif" },
];

type CatalogueReader = Pick<Services, "store" | "today">;
type Wanted = PictureVariant & { hash: string };

/** The variants on home and the category pages, and a card of each item. */
export async function variantsSeenFirst(services: CatalogueReader): Promise<Wanted[]> {
  const wanted = await onFirstPages(services);
  for await (const item of services.store.items.all()) {
    wanted.push(...variantsOf(cardPicture(item, kindOf(item.type).thumbnail), [PLAIN_CARD]));
  }
  return [...new Map(wanted.map((each) => [picturePath(each), each])).values()];
}

async function onFirstPages(services: CatalogueReader): Promise<Wanted[]> {
  const kinds = await publicKinds(services);
  const home = await readHome(services);
  const categories = await Promise.all(kinds.map((kind) => readCategory(services, kind, WHOLE_LIST)));
  const covers = (await readLandingCovers(services)).map(
    ({ picture, item }) => picture || item?.thumbnailUrl || item?.bannerUrl || "",
  );
  const shown = categories.map(categoryPictures);
  const onCards = [...covers, ...homePictures(home.sections), ...shown.flatMap(({ cards }) => cards)];
  return [
    ...shown.flatMap(({ banners }) => banners).flatMap((url) => variantsOf(url, BANNER)),
    ...onCards.flatMap((url) => variantsOf(url, [PLAIN_CARD, DENSE_CARD])),
    ...home.wall.flatMap(({ thumbnailUrl }) => variantsOf(thumbnailUrl, [ON_THE_WALL])),
  ];
}

function variantsOf(url: string, variants: readonly PictureVariant[]): Wanted[] {
  const path = parsePicturePath(url);
  return path ? variants.map((variant) => ({ hash: path.hash, ...variant })) : [];
}
