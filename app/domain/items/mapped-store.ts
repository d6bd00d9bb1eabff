import type { ItemSummary } from "#app/kinds/item.ts";
import type { Store } from "#app/store/store.ts";

export type MapItems = <T extends ItemSummary | null>(items: readonly T[]) => Promise<T[]>;

/** What reads public items, with `map` applied to each list of them. */
export function withItemsMapped({ items, lists, search }: Store, map: MapItems): Pick<Store, "items" | "lists" | "search"> {
  const all = async <T extends ItemSummary | null>(found: Promise<T[]>) => map(await found);
  const one = async <T extends ItemSummary>(found: Promise<T | null>) => (await map([await found]))[0] ?? null;
  const page = async <P extends { items: ItemSummary[] }>(found: Promise<P>) => {
    const { items: shown, ...rest } = await found;
    return { ...rest, items: await map(shown) } as P;
  };
  return {
    items: {
      ...items,
      get: (id) => one(items.get(id)),
      getAll: (ids) => all(items.getAll(ids)),
      getByCode: (cId) => one(items.getByCode(cId)),
      byCodes: (type, cIds) => all(items.byCodes(type, cIds)),
      byIds: (ids) => all(items.byIds(ids)),
      newest: (type, limit) => all(items.newest(type, limit)),
      newReleases: (type, limit) => all(items.newReleases(type, limit)),
      trending: (type, day, limit) => all(items.trending(type, day, limit)),
      similar: (id, limit) => all(items.similar(id, limit)),
      page: (query) => page(items.page(query)),
    },
    lists: { ...lists, read: (query) => page(lists.read(query)) },
    search: {
      ...search,
      byTitle: (text, types, limit) => all(search.byTitle(text, types, limit)),
      find: (text, types, limit) => page(search.find(text, types, limit)),
      byPrefix: (text, types, limit) => all(search.byPrefix(text, types, limit)),
    },
  };
}
