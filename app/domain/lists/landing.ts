import { FIXED_GENRES } from "#app/kinds/choices.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import { slugOf, splitGenres } from "#app/lib/text/text.ts";
import { publicKinds } from "../kinds.ts";
import type { Services } from "../services.ts";

const CANDIDATES = 20;
const ON_THE_WALL = 24;

type StoreOnly = Pick<Services, "store">;

/** Null while no item has both the genre and a picture. */
export type GenreCover = { genre: string; item: ItemSummary | null };

/** Of the home page; none where the site shows no strip of genres. */
export async function readHomeCovers(services: StoreOnly): Promise<GenreCover[]> {
  const { site } = await services.store.settings.get();
  return site.genreStrip ? readGenreCovers(services) : [];
}

/** The five fixed genres, with different items as far as possible. @param type All public kinds if missing. */
export async function readGenreCovers(services: StoreOnly, type?: ItemType): Promise<GenreCover[]> {
  const types = type ? [type] : (await publicKinds(services)).map((kind) => kind.type);
  const candidates = await Promise.all(FIXED_GENRES.map((genre) => bestRated(services, genre, types)));
  const taken = new Set<string>();
  return FIXED_GENRES.map((genre, place) => {
    const item = mostTelling(candidates[place] ?? [], slugOf(genre), taken);
    if (item) taken.add(item.id);
    return { genre, item };
  });
}

/** The newest thumbnails for the hero's background, alternating between the public kinds; at most 24. */
export async function readWall(services: StoreOnly): Promise<string[]> {
  const kinds = await publicKinds(services);
  const newest = await Promise.all(kinds.map(({ type }) => services.store.items.newest(type, ON_THE_WALL)));
  const turns = Array.from({ length: ON_THE_WALL }, (_, place) => newest.flatMap((items) => items[place] ?? []));
  return turns
    .flat()
    .map(({ thumbnailUrl }) => thumbnailUrl)
    .filter(Boolean)
    .slice(0, ON_THE_WALL);
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
