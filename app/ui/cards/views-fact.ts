import type { Fact } from "#app/kinds/kind.ts";
import type { Language } from "#app/languages/language.ts";

export function viewsFact(views: number, { text, compact }: Language): Fact {
  return { label: text("card.viewsLabel"), value: text("card.views", { count: views, total: compact(views) }) };
}
