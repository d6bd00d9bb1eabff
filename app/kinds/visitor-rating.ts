import type { Language } from "#app/languages/language.ts";
import type { ItemStats, ItemSummary, VisitorRating } from "./item.ts";
import type { Fact, Kind } from "./kind.ts";

/** Null for kinds that show other sites' ratings. */
export function visitorRatingOf({ ratedBy }: Kind, { visitorRating }: ItemStats): VisitorRating | null {
  return ratedBy === "visitors" ? visitorRating : null;
}

export function visitorRatingFact(
  { visitorRating: { sum, count } }: Pick<ItemSummary, "visitorRating">,
  { text, decimal, compact }: Language,
): Fact {
  if (count === 0) return { label: text("rating.label"), value: text("rating.none"), rating: null };
  const rating = sum / count;
  return { label: text("rating.label"), value: `${decimal(rating)}/5 (${compact(count)})`, rating };
}

/** Empty before the first rating: the invitation to rate stands on the page. */
export function cardVisitorRatingFact(item: Pick<ItemSummary, "visitorRating">, language: Language): Fact {
  const fact = visitorRatingFact(item, language);
  return fact.rating === null ? { ...fact, value: "" } : fact;
}
