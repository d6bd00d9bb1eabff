import type { ItemSummary } from "#app/kinds/item.ts";
import type { Fact } from "#app/kinds/kind.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { Language } from "#app/languages/language.ts";
import { formatReleaseDate, isAfter, releasedYearOf } from "#app/lib/time/dates.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { viewsFact } from "./views-fact.ts";

/** The facts under the title differ by list (docs/product.md, "Facts on cards"). */
export type CardStyle = "landing" | "release" | "kind";

type RowStyle = Exclude<CardStyle, "kind">;

const FACTS: Record<RowStyle, (item: ItemSummary, language: Language, today: string | undefined) => Fact[]> = {
  landing: (item, language) => [
    yearFact(item, language),
    item.views > 0 ? viewsFact(item.views, language) : genreFact(item, language),
  ],
  release: ({ releasedYear }, language, today) => [
    { label: language.text("card.releaseDate"), value: releasedYear && releasedAt(releasedYear, language, today) },
  ],
};

/** The facts that the item's kind shows on cards, slides and previews. */
export function cardFacts(item: ItemSummary, language: Language): Fact[] {
  return kindOf(item.type).cardFacts(item, language);
}

/**
 * The facts of cards that stand together: the same ones on each, so that a row can be compared. If any lacks what its kind shows
 * there, all show year and genre before their rating.
 * @param today `YYYY-MM-DD`: a later release is "coming".
 */
export function factsOfRow(items: readonly ItemSummary[], style: CardStyle, language: Language, today?: string): Fact[][] {
  if (style !== "kind") return items.map((item) => FACTS[style](item, language, today));
  const facts = items.map((item) => cardFacts(item, language));
  const isKnown = facts.every((some) => some.some((fact) => !isRating(fact) && fact.value !== ""));
  if (isKnown) return facts;
  return items.map((item, index) => [
    yearFact(item, language),
    genreFact(item, language),
    ...(facts[index] ?? []).filter(isRating),
  ]);
}

function isRating({ rating }: Fact): boolean {
  return rating !== undefined;
}

function releasedAt(releasedYear: string, language: Language, today: string | undefined): string {
  const { text } = language;
  const isComing = today !== undefined && isAfter(releasedYear, today);
  return text(isComing ? "fact.comingOn" : "card.releasedAt", {
    date: formatReleaseDate(releasedYear, language) ?? text("card.invalidDate"),
  });
}

function yearFact({ releasedYear }: ItemSummary, { text }: Language): Fact {
  return { label: text("card.releasedYear"), value: releasedYearOf(releasedYear) };
}

function genreFact({ genre }: ItemSummary, language: Language): Fact {
  return { label: language.text("card.genre"), value: genreName(language, splitGenres(genre)[0]?.label ?? "") };
}
