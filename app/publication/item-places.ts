import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { fold, slugOf, splitGenres } from "#app/lib/text/text.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { letterOrderOf } from "#app/catalogue/title-order/letter-order.ts";
import { copyListPath } from "#app/kinds/addresses/copy-lists.ts";
import type { ListPlace } from "./page-lists.sql.ts";

/** The lists of a copy that an item is in: by letter, genre and year, and the pages of its people. */
export function placesOf(item: Item, language: string): ListPlace[] {
  const { path } = kindOf(item.type);
  const year = releasedYearOf(item.releasedYear);
  const lists = [
    copyListPath(path, "letter"),
    ...splitGenres(item.genre).map(({ slug }) => copyListPath(path, "genre", slug)),
    ...(/^\d{4}$/.test(year) ? [copyListPath(path, "year", year)] : []),
  ];
  const key = `${titleKey(item.itemName, language)}\t${item.id}`;
  const slugs = new Set([...item.cast, ...(item.crew ?? [])].flatMap(({ name }) => [slugOf(name), personSlugOf(name)]));
  slugs.delete("");
  const people = [...slugs].map((slug) => ({ list: `/people/${encodeURIComponent(slug)}`, key: `\t${item.id}` }));
  return [...lists.map((list) => ({ list, key })), ...people];
}

function titleKey(title: string, language: string): string {
  const order = letterOrderOf(language);
  return order ? order.keyOf(fold(order.withSigns(title))) : fold(title);
}
