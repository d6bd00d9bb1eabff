import { LANDING } from "#app/kinds/customized-page.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { StoreOnly } from "#app/services.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import { readGenreCovers } from "#app/customization/genres/genre-covers.ts";

/** The covers of the home page; none if the site shows no strip of genres. */
export async function readHomeCovers(services: StoreOnly): Promise<GenreCover[]> {
  const { site } = await services.store.settings.get();
  return site.genreStrip ? readLandingCovers(services) : [];
}

export async function readLandingCovers(services: StoreOnly): Promise<GenreCover[]> {
  return readGenreCovers(services, LANDING, await readCustomization(services, LANDING));
}
