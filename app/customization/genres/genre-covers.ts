import { genresOf } from "#app/kinds/chosen-genres.ts";
import type { Customization } from "#app/kinds/customization.ts";
import type { CustomizedPage } from "#app/kinds/customized-page.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import { slugOf, splitGenres } from "#app/lib/text/text.ts";
import type { GenreCount } from "#app/catalogue/search/search.store.ts";
import { shownAddresses } from "#app/store/with-pictures.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import { requireRight, type CatalogueServices, type StoreOnly } from "#app/services.ts";
import { customizationOf, type PageValues } from "../slots.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";

const CANDIDATES = 10;

/** In the order of the page. Covers without their own picture show different items, as far as possible. */
export async function readGenreCovers(
  services: StoreOnly,
  page: CustomizedPage,
  customization: Customization | null,
): Promise<GenreCover[]> {
  const types = await typesOf(services, page);
  const genres = await shownGenres(services, customization, types);
  const [pictures, candidates] = await Promise.all([
    shownAddresses(
      services.store,
      genres.map(({ imageUrl }) => imageUrl),
    ),
    Promise.all(genres.map(async ({ title, imageUrl }) => (imageUrl ? [] : bestRated(services, title, types)))),
  ]);
  const taken = new Set<string>();
  return genres.map(({ title, imageUrl }, index) => {
    const item = mostTelling(candidates[index] ?? [], slugOf(title), taken);
    if (item) taken.add(item.id);
    return { genre: title, picture: pictures.get(imageUrl) ?? imageUrl, item };
  });
}

type GenreChoices = {
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

/** The kinds whose items a page shows; all public ones for the landing page. */
async function typesOf(services: StoreOnly, { type }: CustomizedPage): Promise<ItemType[]> {
  return type ? [type] : readPublicTypes(services);
}

/** Most used first. */
export async function countGenres({ store }: StoreOnly, types: readonly ItemType[]): Promise<GenreCount[]> {
  const lists = await Promise.all(types.map((type) => store.genres.list(type)));
  const bySlug = Map.groupBy(lists.flat(), ({ slug }) => slug);
  return [...bySlug.values()]
    .map((same) => ({ ...same[0]!, count: same.reduce((sum, { count }) => sum + count, 0) }))
    .toSorted((a, b) => b.count - a.count);
}

async function shownGenres(services: StoreOnly, customization: Customization | null, types: readonly ItemType[]) {
  const genres = genresOf(customization);
  if (!customization?.onlyGenresWithItems) return genres;
  const slugs = new Set((await countGenres(services, types)).map(({ slug }) => slug));
  return genres.filter(({ title }) => slugs.has(slugOf(title)));
}

async function bestRated({ store }: StoreOnly, genre: string, types: readonly ItemType[]): Promise<ItemSummary[]> {
  const filter = { ...NO_FILTERS, types, genres: [slugOf(genre)] };
  const { items } = await store.items.page({ ...filter, sort: "rating", limit: CANDIDATES, cursor: null });
  return items;
}

/** Prefers unused items, then those with a thumbnail, then those whose first genre matches; of equals the best rated. */
function mostTelling(items: readonly ItemSummary[], slug: string, taken: ReadonlySet<string>): ItemSummary | null {
  const worth = ({ id, bannerUrl, thumbnailUrl, genre }: ItemSummary) => {
    if (!bannerUrl && !thumbnailUrl) return 0;
    return 1 + (splitGenres(genre)[0]?.slug === slug ? 1 : 0) + (thumbnailUrl ? 2 : 0) + (taken.has(id) ? 0 : 4);
  };
  const worths = items.map(worth);
  const most = Math.max(0, ...worths);
  return most > 0 ? (items[worths.indexOf(most)] ?? null) : null;
}
