import type { Item, ItemSummary } from "#app/kinds/item.ts";
import { NO_FILTERS, type Filters } from "#app/kinds/lists/filters.ts";
import { languageLabels } from "#app/lib/spoken-languages.ts";
import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { decadeOf, formatYears } from "#app/lib/time/year-spans.ts";
import type { StoreOnly } from "#app/services.ts";

const MORE_LIKE_THIS = 10;
/** With this many similar items, a page shows no further list. */
const ENOUGH = 5;
/** If fewer other items have the year, its decade is used. */
const ENOUGH_OF_A_YEAR = 3;
const ONWARD = 10;

/** `value` is a year or a decade, or a language as named by `languageLabels`; "" for the kind itself. */
type RelatedItems = { by: "year" | "language" | "kind"; value: string; items: ItemSummary[] };

/** At most ten. */
export function readMoreLikeThis({ store }: StoreOnly, { id }: Pick<Item, "id">): Promise<ItemSummary[]> {
  return store.items.similar(id, MORE_LIKE_THIS);
}

/**
 * If few items are similar: at most ten items of the same year, else decade, language or kind, most downloaded first. Null if
 * enough are similar, or no others exist.
 */
export async function readRelatedItems(
  services: StoreOnly,
  item: Item,
  similar: readonly ItemSummary[],
): Promise<RelatedItems | null> {
  if (similar.length >= ENOUGH) return null;
  const known = new Set([item.id, ...similar.map(({ id }) => id)]);
  const ofYear = await readFirst(services, item, known, yearsOf(item), ENOUGH_OF_A_YEAR);
  return ofYear ?? readFirst(services, item, known, fallbackSuggestions(item), 1);
}

type Suggestion = Omit<RelatedItems, "items"> & { filter: Partial<Filters> };

/** The first candidate with `least` items, else the one with the most. */
async function readFirst(
  { store }: StoreOnly,
  { type }: Item,
  known: ReadonlySet<string>,
  candidates: readonly Suggestion[],
  least: number,
): Promise<RelatedItems | null> {
  let best: RelatedItems | null = null;
  for (const { filter, ...suggestion } of candidates) {
    const query = { ...NO_FILTERS, ...filter, types: [type], sort: "downloads", cursor: null } as const;
    const page = await store.items.page({ ...query, limit: ONWARD + known.size });
    const items = page.items.filter(({ id }) => !known.has(id)).slice(0, ONWARD);
    if (items.length >= least) return { ...suggestion, items };
    if (items.length > (best?.items.length ?? 0)) best = { ...suggestion, items };
  }
  return best;
}

function yearsOf({ releasedYear }: Item): Suggestion[] {
  const year = parseCalendarDate(releasedYear)?.year;
  const spans = year === undefined ? [] : [{ from: year, to: year }, decadeOf(year)];
  return spans.map((span) => ({ by: "year", value: formatYears(span), filter: { years: [span] } }));
}

/** People are left out, because items with the same people are similar already. */
function fallbackSuggestions({ language = "" }: Item): Suggestion[] {
  const languages = languageLabels(language.split(","));
  return [
    ...languages.map(({ slug, label }) => ({ by: "language", value: label, filter: { languages: [slug] } }) as const),
    { by: "kind", value: "", filter: {} },
  ];
}
