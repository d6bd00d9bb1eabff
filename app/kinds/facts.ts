import type { Language } from "#app/languages/language.ts";
import { formatReleaseDate, isAfter, releasedYearOf } from "#app/lib/time/dates.ts";
import { hostOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { formatSize } from "#app/lib/bytes.ts";
import { formatDuration } from "#app/lib/time/durations.ts";
import { splitGenres } from "#app/lib/text/text.ts";
import { parseYears } from "#app/lib/time/year-spans.ts";
import { facetLabels, TEXT_FACETS, type TextFacet } from "./lists/facets.ts";
import { RATING_SOURCES, type Item, type ItemSummary, type Rating, type RatingSource } from "./item.ts";
import type { Fact, Platform } from "./kind.ts";
import { genreName, spokenName } from "./known-names.ts";

const PLATFORMS: readonly [RegExp, Platform][] = [
  [/^win/i, "windows"],
  [/^mac/i, "mac"],
  [/^linux/i, "linux"],
];

function ratingFact(item: Pick<ItemSummary, "ratings">, source: RatingSource, language: Language): Fact {
  const stored = item.ratings[source];
  const isRated = stored && !stored.isDefault;
  return {
    label: RATING_SOURCES[source],
    value: isRated ? ratingText(stored) : language.text("fact.notRated"),
    rating: isRated ? Math.round(2 * starsOf(stored)) / 2 : null,
  };
}

/** 0 to 5; 0 if no rating was chosen. */
export function starsOf(rating: Rating | undefined): number {
  return !rating || rating.isDefault ? 0 : (rating.rating / (rating.outOf ?? 5)) * 5;
}

/** Written as the source does: "8.7/10", "91 %", "4/5". */
export function ratingText({ rating, outOf }: Rating): string {
  if (outOf === undefined) return `${rating.toFixed(1)}/5`;
  return outOf === 100 ? `${rating} %` : `${rating}/${outOf}`;
}

/** Empty without a rating: a card has no room for missing facts. */
export function cardRatingFact(item: Pick<ItemSummary, "ratings">, language: Language): Fact {
  const fact = ratingFact(item, "imdb", language);
  return fact.rating === null ? { ...fact, value: "" } : fact;
}

/** Leaves out sources without a rating. */
export function sourceRatings(item: Pick<ItemSummary, "ratings">, language: Language): Fact[] {
  const facts = [ratingFact(item, "imdb", language), ratingFact(item, "rottenTomatoes", language)];
  return facts.filter(({ rating }) => rating !== null);
}

export function durationFact({ duration = "" }: Pick<ItemSummary, "duration">, language: Language): Fact {
  return { label: language.text("fact.duration"), value: formatDuration(duration, language) };
}

export function fileSizeFact(
  { fileSize = "" }: Pick<ItemSummary, "fileSize">,
  language: Language,
  label: "fact.fileSize" | "fact.cardFileSize" = "fact.fileSize",
): Fact {
  return { label: language.text(label), value: formatSize(fileSize, language) };
}

export function seasonsFact({ seasons }: Pick<ItemSummary, "seasons">, { text }: Language): Fact {
  return { label: text("fact.seasonsLabel"), value: seasons ? text("fact.seasons", { count: seasons }) : "" };
}

/** @param today `YYYY-MM-DD`: a later release is labelled "Coming" and shown as precisely as it is known. */
export function releasedYearFact({ releasedYear }: Pick<ItemSummary, "releasedYear">, today: string, language: Language): Fact {
  const { text } = language;
  const year = releasedYearOf(releasedYear);
  const list = parseYears(year) && { year };
  if (isAfter(releasedYear, today))
    return { label: text("fact.coming"), value: formatReleaseDate(releasedYear, language) ?? "", list };
  return { label: text("card.releasedYear"), value: year, list };
}

export function languageFact(item: Pick<ItemSummary, "language">, language: Language): Fact {
  const fact = textFact(item, "language", language.text("fact.languages"));
  const lists = fact.lists?.map(({ label, list }) => ({ label: spokenName(language, label), list }));
  return lists ? { ...fact, value: lists.map(({ label }) => label).join(language.text("common.comma")), lists } : fact;
}

function textFact<Name extends TextFacet>(item: Pick<Item, Name>, name: Name, label: string): Fact {
  const value = item[name] ?? "";
  const facet = TEXT_FACETS.find((declared) => declared.name === name);
  const values = facet ? facetLabels(facet, [value]) : [];
  const lists = values.map((each) => ({ label: each.label, list: { [name]: each.label } }));
  return { label, value, ...(lists.length > 0 && { lists }) };
}

export function genresFact(
  { genre }: Pick<ItemSummary, "genre">,
  language: Language,
  label: "fact.genres" | "fact.type" = "fact.genres",
): Fact {
  const genres = splitGenres(genre);
  const names = genres.map((each) => genreName(language, each.label));
  return { label: language.text(label), value: names.join(language.text("common.comma")), genres };
}

export function operatingSystemFact({ operatingSystems = "" }: Pick<Item, "operatingSystems">, { text }: Language): Fact {
  const systems = operatingSystems.split(",").map((system) => system.trim());
  const platforms = PLATFORMS.filter(([firstWord]) => systems.some((system) => firstWord.test(system)));
  return { label: text("fact.operatingSystem"), value: operatingSystems, platforms: platforms.map(([, platform]) => platform) };
}

export function homepageFact({ homepage = "" }: Pick<Item, "homepage">, { text }: Language): Fact {
  return { label: text("fact.homepage"), value: hostOf(homepage), href: webLinkOf(homepage) };
}
