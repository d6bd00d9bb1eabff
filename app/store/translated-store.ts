import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { translatedItem, type Translation } from "#app/kinds/translations.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { languageTag } from "#app/languages/language-tags.ts";
import type { Store } from "./store.ts";
import { withItemsMapped } from "./mapped-store.ts";
import { storeWithSpelledGenres } from "./spelled-store.ts";

/** Tags of the language to read, and of the site's own language, in which the items are written. */
type ReadLanguage = { tag: string; own: string };

/**
 * A page in the site's own language reads no more than on a site with a single language. Both spell each genre in one way.
 * @param offered The site's own language first.
 */
export function storeInLanguage(
  store: Store,
  { code, prefix }: Pick<LanguageData, "code" | "prefix">,
  offered: readonly Pick<LanguageData, "code">[],
): Store {
  const spelled = storeWithSpelledGenres(store);
  if (prefix === "") return spelled;
  const [tag, own] = [code, offered[0]?.code ?? code].map((each) => languageTag(each) ?? each) as [string, string];
  return translatedStore(spelled, { tag, own });
}

/** For pages in a language other than the site's own: translated items have their texts in that language. */
function translatedStore(store: Store, { tag, own }: ReadLanguage): Store {
  const textsOf = (ids: readonly string[]) => store.items.translations(ids, tag);
  const mapped = withItemsMapped(store, ["items", "lists", "search"], async (items) => {
    const ids = items.flatMap((item) => (item && !isWhole(item) ? [item.id] : []));
    const found = ids.length === 0 ? new Map<string, Translation>() : await textsOf([...new Set(ids)]);
    return items.map((item) => item && translatedItem(item, isWhole(item) ? item.translations?.[tag] : found.get(item.id), own));
  });
  return {
    ...store,
    ...mapped,
    items: {
      ...mapped.items,
      async overviews(ids) {
        const [overviews, translations] = await Promise.all([store.items.overviews(ids), textsOf(ids)]);
        return new Map([...overviews].map(([id, overview]) => [id, translations.get(id)?.overview ?? overview]));
      },
    },
  };
}

function isWhole(item: ItemSummary | Item): item is Item {
  return "overview" in item;
}
