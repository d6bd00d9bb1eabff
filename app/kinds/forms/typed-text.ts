import type { RatingSource } from "../item.ts";

/** Separates several values in one text, such as titles. */
export const SEVERAL = "|";

const OUT_OF: Record<RatingSource, number> = { imdb: 10, rottenTomatoes: 100 };

const DECIMAL_COMMA = /^(\s*\d+),(\d+\s*)$/;

/** Parses 8.7 or 8,7, which is out of 10 or 100 depending on the source, or 87/100. Not validated. */
export function ratingIn(source: RatingSource, text: string) {
  const [rating = "", outOf = OUT_OF[source]] = text.split("/");
  return { rating: rating.replace(DECIMAL_COMMA, "$1.$2"), outOf };
}
