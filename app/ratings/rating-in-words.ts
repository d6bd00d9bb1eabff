import type { Language } from "#app/languages/language.ts";

export const MAX_STARS = 5;

export function ratingInWords(text: Language["text"], rating: number): string {
  return rating === 0 ? text("rating.none") : text("rating.stars", { rating, count: MAX_STARS });
}
