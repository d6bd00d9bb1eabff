import type { Store } from "#app/store/store.ts";
import { withItemsMapped } from "./mapped-store.ts";
import { shownAddresses, withPictures, type Pictured } from "./with-pictures.ts";

/** For pages: prepared uploads and copied pictures are replaced by rendered ones in every width; other uploads keep their own address. */
export function shownStore(store: Store): Store {
  const { trash, drafts } = store;
  const mapped = withItemsMapped(store, (items) => withPictures(store, items));
  const page = async <P extends { items: Pictured[] }>(found: Promise<P>) => {
    const { items: shown, ...rest } = await found;
    return { ...rest, items: await withPictures(store, shown) } as P;
  };
  return {
    ...store,
    ...mapped,
    as: (context) => shownStore(store.as(context)),
    items: {
      ...mapped.items,
      async person(slug, types) {
        const person = await store.items.person(slug, types);
        if (!person) return null;
        const shown = await shownAddresses(store, [person.picture]);
        return { ...person, picture: shown.get(person.picture) ?? person.picture };
      },
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
