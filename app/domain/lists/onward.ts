import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { NO_FILTERS, type Filters } from "#app/kinds/lists/filters.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { decadeOf, formatYears } from "#app/lib/time/year-spans.ts";
import { labelsOf } from "#app/lib/text/text.ts";
import type { Services } from "../services.ts";

type StoreOnly = Pick<Services, "store">;

const MORE_LIKE_THIS = 10;
/** With as many similar items a page needs no other way onward. */
const ENOUGH = 5;
const ONWARD = 10;
const PEOPLE_TRIED = 3;

/** `value` is a year or a decade, a name, or a language; "" for the kind itself. */
export type Onward = { by: "year" | "person" | "language" | "kind"; value: string; items: ItemSummary[] };

/** At most ten. */
export function readMoreLikeThis({ store }: StoreOnly, { id }: Pick<Item, "id">): Promise<ItemSummary[]> {
  return store.items.similar(id, MORE_LIKE_THIS);
}

/**
 * Where little is similar: at most ten items of the same year, else decade, person, language or kind, most downloaded first.
 * Null where enough is similar, or nothing else is there.
 */
export async function readOnward({ store }: StoreOnly, item: Item, similar: readonly ItemSummary[]): Promise<Onward | null> {
  if (similar.length >= ENOUGH) return null;
  const known = new Set([item.id, ...similar.map(({ id }) => id)]);
  for (const { filter, ...way } of waysOn(item)) {
    const query = { ...NO_FILTERS, ...filter, types: [item.type], sort: "downloads", cursor: null } as const;
    const page = await store.items.page({ ...query, limit: ONWARD + known.size });
    const items = page.items.filter(({ id }) => !known.has(id)).slice(0, ONWARD);
    if (items.length > 0) return { ...way, items };
  }
  return null;
}

type WayOn = Omit<Onward, "items"> & { filter: Partial<Filters> };

function waysOn({ releasedYear, cast, crew = [], language = "" }: Item): WayOn[] {
  const year = parseCalendarDate(releasedYear)?.year;
  const spans = year === undefined ? [] : [{ from: year, to: year }, decadeOf(year)];
  const people = labelsOf([...crew, ...cast].map(({ name }) => name)).slice(0, PEOPLE_TRIED);
  const languages = [...new Set([...labelsOf(language.split(",")).map(({ label }) => label), language.trim()])].filter(Boolean);
  return [
    ...spans.map((span) => ({ by: "year", value: formatYears(span), filter: { years: [span] } }) as const),
    ...people.map(({ slug, label }) => ({ by: "person", value: label, filter: { people: [slug] } }) as const),
    ...languages.map((value) => ({ by: "language", value, filter: { languages: [value] } }) as const),
    { by: "kind", value: "", filter: {} },
  ];
}
