import { readHome, NEWEST_KNOWN } from "./home.ts";
import { readHomeCovers } from "./landing.ts";
import { readTeasers } from "#app/catalogue/lists/teasers.ts";
import { homePictures } from "./page-pictures.ts";
import { readPreviews } from "#app/pictures/shown-pictures.ts";
import type { Services } from "#app/services.ts";

export async function readHomePage(services: Pick<Services, "store" | "now" | "pictures">) {
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
