import type { ItemSummary } from "#app/kinds/item.ts";
import type { Fact } from "#app/kinds/kind.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formatReleaseDate, releasedYearOf } from "#app/lib/time/dates.ts";
import { formatCount, formOf } from "#app/lib/text/numbers.ts";
import { splitGenres } from "#app/lib/text/text.ts";

/** The facts under the title differ by place (docs/product.md 7). */
export type CardStyle = "landing" | "release" | "kind";

const FACTS: Record<CardStyle, (item: ItemSummary) => Fact[]> = {
  landing: (item) => [yearFact(item), item.views > 0 ? viewsFact(item.views) : genreFact(item)],
  release: ({ releasedYear }) => [
    { label: "Release date", value: releasedYear && `Released at ${formatReleaseDate(releasedYear)}` },
  ],
  kind: (item) => {
    const facts = kindOf(item.type).cardFacts(item);
    return facts.some(({ value }) => value !== "") ? facts : [yearFact(item), genreFact(item)];
  },
};

export function factsOf(item: ItemSummary, style: CardStyle): Fact[] {
  return FACTS[style](item);
}

export function viewsFact(views: number): Fact {
  return { label: "Views", value: `${formatCount(views)} ${formOf(views, { one: "view", many: "views" })}` };
}

function yearFact({ releasedYear }: ItemSummary): Fact {
  return { label: "Released Year", value: releasedYearOf(releasedYear) };
}

function genreFact({ genre }: ItemSummary): Fact {
  return { label: "Genre", value: splitGenres(genre)[0]?.label ?? "" };
}
