import { formatReleaseDate, isAfter, releasedYearOf } from "#app/lib/time/dates.ts";
import { hostOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { parseYears } from "#app/lib/time/year-spans.ts";
import { facetLabels, TEXT_FACETS, type TextFacet } from "./lists/facets.ts";
import { RATING_SOURCES, type Item, type ItemSummary, type Rating, type RatingSource } from "./item.ts";
import type { Fact, Platform } from "./kind.ts";

const NOT_RATED = "Not rated";
const SEASONS = { one: "Season", many: "Seasons" };
const PLATFORMS: readonly [RegExp, Platform][] = [
  [/^win/i, "windows"],
  [/^mac/i, "mac"],
  [/^linux/i, "linux"],
];

export function ratingFact(item: Pick<ItemSummary, "ratings">, source: RatingSource): Fact {
  const stored = item.ratings[source];
  const isRated = stored && !stored.isDefault;
  return {
    label: RATING_SOURCES[source],
    value: isRated ? ratingText(stored) : NOT_RATED,
    rating: isRated ? Math.round(2 * starsOf(stored)) / 2 : null,
  };
}

/** 0 to 5; 0 without a rating that someone chose. */
export function starsOf(rating: Rating | undefined): number {
  return !rating || rating.isDefault ? 0 : (rating.rating / (rating.outOf ?? 5)) * 5;
}

/** As the source writes it: "8.7/10", "91 %", "4/5"; "4.0" without a scale. */
export function ratingText({ rating, outOf }: Rating): string {
  if (outOf === undefined) return rating.toFixed(1);
  return outOf === 100 ? `${rating} %` : `${rating}/${outOf}`;
}

/** Empty without a rating: a card has no room for what is not known. */
export function cardRatingFact(item: Pick<ItemSummary, "ratings">, source: RatingSource): Fact {
  const fact = ratingFact(item, source);
  return fact.rating === null ? { ...fact, value: "" } : fact;
}

/** Without the sources that have none. */
export function sourceRatings(item: Pick<ItemSummary, "ratings">): Fact[] {
  return [ratingFact(item, "imdb"), ratingFact(item, "rottenTomatoes")].filter(({ rating }) => rating !== null);
}

export function seasonsFact({ seasons }: Pick<ItemSummary, "seasons">): Fact {
  return { label: "Seasons", value: seasons ? countOf(seasons, SEASONS) : "" };
}

/** @param today `YYYY-MM-DD`: a later release is labelled "Coming" and shown as precisely as it is known. */
export function releasedYearFact({ releasedYear }: Pick<ItemSummary, "releasedYear">, today: string): Fact {
  const year = releasedYearOf(releasedYear);
  const list = parseYears(year) && { year };
  if (isAfter(releasedYear, today)) return { label: "Coming", value: formatReleaseDate(releasedYear), list };
  return { label: "Released Year", value: year, list };
}

export function languageFact(item: Pick<ItemSummary, "language">): Fact {
  return textFact(item, "language", "Available Languages");
}

export function textFact<Name extends TextFacet>(item: Pick<Item, Name>, name: Name, label: string): Fact {
  const value = item[name] ?? "";
  const facet = TEXT_FACETS.find((declared) => declared.name === name);
  const values = facet ? facetLabels(facet, [value]) : [];
  const lists = values.map((each) => ({ label: each.label, list: { [name]: each.label } }));
  return { label, value, ...(lists.length > 0 && { lists }) };
}

export function genresFact({ genre }: Pick<ItemSummary, "genre">, label = "Genres"): Fact {
  const genres = splitGenres(genre);
  return { label, value: genres.map((each) => each.label).join(", "), genres };
}

export function operatingSystemFact({ operatingSystems = "" }: Pick<Item, "operatingSystems">): Fact {
  const platform = PLATFORMS.find(([firstWord]) => firstWord.test(operatingSystems.trim()))?.[1] ?? null;
  return { label: "Operating System", value: operatingSystems, platform };
}

export function homepageFact({ homepage = "" }: Pick<Item, "homepage">): Fact {
  return { label: "Homepage", value: hostOf(homepage), href: webLinkOf(homepage) };
}
