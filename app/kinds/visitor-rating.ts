import type { Language } from "#app/lib/languages/language.ts";
import type { ItemSummary } from "./item.ts";
import type { Fact } from "./kind.ts";

export function visitorRatingFact(
  { visitorRating: { sum, count } }: Pick<ItemSummary, "visitorRating">,
  { text, decimal, compact }: Language,
): Fact {
  if (count === 0) return { label: text("rating.label"), value: text("rating.none"), rating: null };
  const rating = sum / count;
  return { label: text("rating.label"), value: `${decimal(rating)} (${compact(count)})`, rating };
}
