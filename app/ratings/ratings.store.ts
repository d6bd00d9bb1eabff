import type { VisitorRating } from "#app/kinds/item.ts";

/** One rating per visitor and item. `owner` identifies the visitor, at most 64 characters. Does not raise the version. */
export type RatingStore = {
  /** Replaces the owner's rating. @param rating 0.5-5 in half steps. @returns the new totals; null if the item is missing. */
  set(id: string, owner: string, rating: number): Promise<VisitorRating | null>;
  /** No-op without a rating. @returns the new totals; null if the item is missing. */
  remove(id: string, owner: string): Promise<VisitorRating | null>;
  /** Null if not rated, or the item is missing. */
  get(id: string, owner: string): Promise<number | null>;
};
