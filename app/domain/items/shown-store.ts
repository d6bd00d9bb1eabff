import type { Store } from "#app/store/store.ts";
import { shownAddresses, withPictures, type Pictured } from "./with-pictures.ts";

/** For pages: prepared uploads and copied pictures are replaced by rendered ones in every width; other uploads keep their own address. */
export function shownStore(store: Store): Store {
  const { items, lists, search, trash, drafts } = store;
  const all = async <T extends Pictured | null>(found: Promise<T[]>) => withPictures(store, await found);
  const one = async <T extends Pictured>(found: Promise<T | null>) => (await withPictures(store, [await found]))[0] ?? null;
  const page = async <P extends { items: Pictured[] }>(found: Promise<P>) => {
    const { items: shown, ...rest } = await found;
    return { ...rest, items: await withPictures(store, shown) } as P;
  };
  return {
    ...store,
    as: (context) => shownStore(store.as(context)),
    items: {
      ...items,
      get: (id) => one(items.get(id)),
      getByCode: (cId) => one(items.getByCode(cId)),
      byCodes: (type, cIds) => all(items.byCodes(type, cIds)),
      byIds: (ids) => all(items.byIds(ids)),
      newest: (type, limit) => all(items.newest(type, limit)),
      newReleases: (type, limit) => all(items.newReleases(type, limit)),
      trending: (type, day, limit) => all(items.trending(type, day, limit)),
      async person(slug, types) {
        const person = await items.person(slug, types);
        if (!person) return null;
        const shown = await shownAddresses(store, [person.picture]);
        return { ...person, picture: shown.get(person.picture) ?? person.picture };
      },
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
    trash: { ...trash, page: (query) => page(trash.page(query)) },
    drafts: {
      ...drafts,
      page: (query) => page(drafts.page(query)),
      async byPreview(hash) {
        const draft = await drafts.byPreview(hash);
        const [item] = await withPictures(store, draft ? [draft.item] : []);
        return draft && item ? { ...draft, item } : null;
      },
    },
  };
}
