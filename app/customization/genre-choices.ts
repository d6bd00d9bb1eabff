import { customizationOf, type PageValues } from "#app/kinds/slots.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { GenreCount } from "#app/catalogue/search/search.store.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { requireRight, type CatalogueServices } from "#app/services.ts";
import { countGenres, readGenreCovers, typesOf } from "./genre-covers.ts";

export type GenreChoices = {
  /** Genres that items of the page have, most used first. */
  known: GenreCount[];
  /** Covers of the genres in the form, including genres without items. */
  covers: GenreCover[];
};

/** @throws {AppError} `actor.not-allowed`. */
export async function readGenreChoices(
  { actor, store }: Pick<CatalogueServices, "actor" | "store">,
  page: CustomizedPage,
  values: PageValues,
): Promise<GenreChoices> {
  requireRight(actor, "content.edit");
  const shown = { store: storeWithRenderedPictures(store) };
  const [known, covers] = await Promise.all([
    countGenres(shown, await typesOf(shown, page)),
    readGenreCovers(shown, page, customizationOf({ ...values, onlyGenresWithItems: false })),
  ]);
  return { known, covers };
}
