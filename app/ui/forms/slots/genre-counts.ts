import type { Language } from "#app/lib/languages/language.ts";
import type { GenreLabel } from "#app/lib/text/text.ts";

export type KnownGenre = GenreLabel & { count: number };

export function itemsInWords(count: number, { text }: Language): string {
  return count === 0 ? text("admin.slots.genreIsUnused") : text("admin.common.items", { count, total: count });
}
