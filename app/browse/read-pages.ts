import { categoryCards, readCategory } from "./browse.ts";
import { readHome, NEWEST_KNOWN } from "./home.ts";
import { readHomeCovers } from "./landing.ts";
import type { ListQuery } from "#app/catalogue/lists/list-query.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { categoryPictures, homePictures } from "./page-pictures.ts";
import { readPreviews } from "#app/pictures/shown-pictures.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Services } from "#app/services.ts";

export async function readHomePage(services: Pick<Services, "store" | "today" | "pictures">) {
  const [home, covers] = await Promise.all([readHome(services), readHomeCovers(services)]);
  const [previews, teasers] = await Promise.all([
    readPreviews(services, homePictures(home.sections)),
    readTeasers(
      services,
      home.sections.flatMap(({ items }) => items),
    ),
  ]);
  const { hero } = (await services.store.settings.get()).site;
  return { previews, teasers, page: { ...home, newestKnown: NEWEST_KNOWN, hero, covers } };
}

export async function readCategoryPage(services: Pick<Services, "store" | "today" | "pictures">, kind: Kind, query: ListQuery) {
  const category = await readCategory(services, kind, query);
  const { banners, cards } = categoryPictures(category);
  const [previews, teasers] = await Promise.all([
    readPreviews(services, [...banners, ...cards]),
    readTeasers(services, categoryCards(category)),
  ]);
  return { category, previews, teasers };
}
