import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { dayOf } from "#app/lib/time/days.ts";
import type { Services } from "../services.ts";

const MAX_READ = 100;

/**
 * Fills empty slots with the items of the most momentum that are not in the list yet, at first with those that are not `above` it on
 * the page either; drops the slots that remain empty.
 * @param chosen The items in the admin's slots, in order; null for a code without an item.
 */
export async function fillTrendingNow(
  { store, now }: Pick<Services, "store" | "now">,
  kind: Kind,
  chosen: readonly (ItemSummary | null)[],
  above: readonly Pick<ItemSummary, "id">[],
): Promise<ItemSummary[]> {
  const places = Math.max(kind.lists.trendingNow?.slots ?? 0, chosen.length);
  const taken = new Set(chosen.map((item) => item?.id));
  const slots = Array.from({ length: places }, (_, place) => chosen[place] ?? null);
  if (!slots.includes(null)) return chosen.filter((item) => item !== null);
  const shown = new Set(above.map(({ id }) => id));
  const trending = await store.items.trending(kind.type, dayOf(now()), Math.min(places + shown.size, MAX_READ));
  const unused = trending.filter(({ id }) => !taken.has(id));
  const spare = [...unused.filter(({ id }) => !shown.has(id)), ...unused.filter(({ id }) => shown.has(id))].values();
  return slots.map((item) => item ?? spare.next().value).filter((item) => item !== undefined);
}
