import { countOf } from "#app/lib/text/numbers.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";

export type KnownGenre = GenreLabel & { count: number };

export function itemsInWords(count: number): string {
  return count === 0 ? "No item has this genre" : countOf(count, { one: "item", many: "items" });
}
