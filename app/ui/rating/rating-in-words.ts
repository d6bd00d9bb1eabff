import type { Language } from "#app/lib/languages/language.ts";

export function ratingInWords(text: Language["text"], rating: number, count: number): string {
  return rating === 0 ? text("rating.none") : text("rating.stars", { rating, count });
}
