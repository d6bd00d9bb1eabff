import type { Store } from "./store.ts";
import { withItemsMapped } from "./mapped-store.ts";
import { shownAddresses, withPictures } from "./with-pictures.ts";

/**
 * For pages: prepared uploads and copied pictures are replaced by rendered ones in every width; other uploads keep their own
 * address.
 */
export function storeWithRenderedPictures(store: Store): Store {
  const mapped = withItemsMapped(store, ["items", "lists", "search", "trash", "drafts"], (items) => withPictures(store, items));
  return {
    ...store,
    ...mapped,
    as: (context) => storeWithRenderedPictures(store.as(context)),
    items: {
      ...mapped.items,
      async person(slug, types) {
        const person = await store.items.person(slug, types);
        if (!person) return null;
        const shown = await shownAddresses(store, [person.picture]);
        return { ...person, picture: shown.get(person.picture) ?? person.picture };
      },
    },
  };
}
