import type { Customization, ListName } from "#app/kinds/customization.ts";
import type { Item, ItemSummary, ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { GenreCover } from "#app/kinds/lists/genre-cover.ts";
import type { ListView } from "#app/kinds/lists/list-view.ts";
import type { GenreCount } from "#app/catalogue/search/search.store.ts";
import { readCustomization } from "#app/customization/read-customization.ts";
import { readGenreCovers } from "#app/customization/genres/genre-covers.ts";
import type { ListQuery } from "#app/catalogue/lists/list-query.ts";
import { readList } from "#app/catalogue/lists/lists.ts";
import type { Services } from "#app/services.ts";

const NEW_RELEASES = 5;
const MAX_READ = 100;

export type CategoryPage = {
  type: ItemType;
  banners: Item[];
  trending: ItemSummary[];
  newReleases: ItemSummary[];
  must: Item[];
  covers: GenreCover[];
  genres: GenreCount[];
  explore: ListView;
  today: string;
};

export async function readCategory(
  services: Pick<Services, "store" | "today">,
  kind: Kind,
  query: ListQuery,
): Promise<CategoryPage> {
  const { store } = services;
  const customization = await readCustomization(services, kind);
  const [lists, newReleases, genres, covers, explore] = await Promise.all([
    readLists(services, kind, customization),
    store.items.newReleases(kind.type, NEW_RELEASES),
    store.genres.list(kind.type),
    readGenreCovers(services, kind, customization),
    readList(services, [kind.type], query),
  ]);
  const { trendingNow = [], mustWatch = [], mustTry = [] } = lists;
  const banners = closedUp(lists.banners ?? []);
  const above = [...banners, ...covers.flatMap(({ item }) => item ?? [])];
  return {
    type: kind.type,
    banners,
    trending: await fillTrendingNow(services, kind, trendingNow, above),
    newReleases,
    must: closedUp([...mustWatch, ...mustTry]),
    covers,
    genres,
    explore,
    today: services.today(),
  };
}

async function readLists(
  services: Pick<Services, "store">,
  kind: Kind,
  customization: Customization | null,
): Promise<Partial<Record<ListName, (Item | null)[]>>> {
  const names = Object.keys(kind.lists) as ListName[];
  const lists = await Promise.all(
    names.map(async (name) => {
      const codes = (customization?.[name] ?? []).map((slot) => slot.cId);
      return [name, await services.store.items.byCodes(kind.type, codes)] as const;
    }),
  );
  return Object.fromEntries(lists);
}

function closedUp(slots: readonly (Item | null)[]): Item[] {
  return slots.filter((item) => item !== null);
}

/**
 * Fills empty slots with the items of the most momentum that are not in the list yet, preferring those that are not `above` it
 * on the page; drops the slots that remain empty.
 * @param chosen The items in the admin's slots, in order; null for a code without an item.
 */
async function fillTrendingNow(
  { store, today }: Pick<Services, "store" | "today">,
  kind: Kind,
  chosen: readonly (ItemSummary | null)[],
  above: readonly Pick<ItemSummary, "id">[],
): Promise<ItemSummary[]> {
  const slotCount = Math.max(kind.lists.trendingNow?.slots ?? 0, chosen.length);
  const taken = new Set(chosen.map((item) => item?.id));
  const slots = Array.from({ length: slotCount }, (_, index) => chosen[index] ?? null);
  if (!slots.includes(null)) return chosen.filter((item) => item !== null);
  const shown = new Set(above.map(({ id }) => id));
  const trending = await store.items.trending(kind.type, today(), Math.min(slotCount + shown.size, MAX_READ));
  const unused = trending.filter(({ id }) => !taken.has(id));
  const spare = [...unused.filter(({ id }) => !shown.has(id)), ...unused.filter(({ id }) => shown.has(id))].values();
  return slots.map((item) => item ?? spare.next().value).filter((item) => item !== undefined);
}

export function categoryCards({ trending, newReleases, must, explore }: CategoryPage): ItemSummary[] {
  return [...trending, ...newReleases, ...must, ...explore.page.items];
}
