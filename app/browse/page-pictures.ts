import { bannerPicture } from "#app/kinds/item-pictures.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { cardPictures, coverPictures } from "#app/pictures/shown-pictures.ts";
import type { CategoryPage } from "./browse.ts";
import type { HomeSection } from "./home.ts";

export function homePictures(sections: readonly HomeSection[]): string[] {
  return sections.flatMap(({ shape, items }) => cardPictures(items, shape));
}

export function categoryPictures(page: CategoryPage): { banners: string[]; cards: string[] } {
  const { thumbnail } = kindOf(page.type);
  const cards = [
    ...coverPictures(page.covers),
    ...cardPictures(page.trending, thumbnail),
    ...cardPictures(page.newReleases, "still"),
    ...cardPictures([...page.must, ...page.explore.page.items], thumbnail),
  ];
  return { banners: page.banners.map(bannerPicture), cards };
}
