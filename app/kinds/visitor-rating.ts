import { formatCount } from "#app/lib/text/numbers.ts";
import type { ItemSummary } from "./item.ts";
import type { Fact } from "./kind.ts";

export function visitorRatingFact({ visitorRating: { sum, count } }: Pick<ItemSummary, "visitorRating">): Fact {
  if (count === 0) return { label: "Rating", value: "Not rated yet", rating: null };
  const rating = sum / count;
  return { label: "Rating", value: `${rating.toFixed(1)} (${formatCount(count)})`, rating };
}
