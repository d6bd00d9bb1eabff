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

const FACTS: Record<CardStyle, (item: ItemSummary, language: Language, today: string | undefined) => Fact[]> = {
  landing: (item, language) => [
    yearFact(item, language),
    item.views > 0 ? viewsFact(item.views, language) : genreFact(item, language),
  ],
  release: ({ releasedYear }, language, today) => [
    { label: language.text("card.releaseDate"), value: releasedYear && releasedAt(releasedYear, language, today) },
  ],
  kind: (item, language) => {
    const facts = cardFacts(item, language);
    return facts.some(({ value }) => value !== "") ? facts : [yearFact(item, language), genreFact(item, language)];
  },
};

/** The facts that the item's kind shows on cards, slides and previews. */
export function cardFacts(item: ItemSummary, language: Language): Fact[] {
  return kindOf(item.type).cardFacts(item, language);
}

/** The same facts beside a title, without a missing rating. */
export function titleFacts(item: ItemSummary, language: Language): Fact[] {
  return cardFacts(item, language).filter(({ rating }) => rating !== null);
}

/** @param today `YYYY-MM-DD`: a later release is "coming". */
export function factsOf(item: ItemSummary, style: CardStyle, language: Language, today?: string): Fact[] {
  return FACTS[style](item, language, today);
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
