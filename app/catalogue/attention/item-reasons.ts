import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { StoredReason } from "./attention.ts";
import { isIncomplete } from "./incomplete.ts";

/** Finds the reasons that the item's document alone gives. */
export function reasonsIn(item: Item): StoredReason[] {
  const reasons: StoredReason[] = [];
  if (isIncomplete(item)) reasons.push("missing");
  if (hasSeasonMismatch(item)) reasons.push("seasons");
  if (Object.values(item.ratings).some(({ isDefault }) => isDefault)) reasons.push("rating");
  return reasons;
}

/** Season numbers of a kind with seasons, without 0: specials do not count. */
export function linkedSeasons(item: Item): number[] {
  const links = kindOf(item.type).downloadLinks(item);
  const ofFiles = (item.files ?? []).filter(({ url, fileId }) => url || fileId);
  const numbers = [...links, ...ofFiles].map(({ season = 0 }) => season).filter((season) => season > 0);
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

function hasSeasonMismatch(item: Item): boolean {
  if (!kindOf(item.type).fields.seasons || !item.seasons) return false;
  return linkedSeasons(item).length !== item.seasons;
}
