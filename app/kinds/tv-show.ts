import { cardRatingFact, genresFact, languageFact, releasedYearFact, seasonsFact, sourceRatings } from "./facts.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind, type Kind } from "./kind.ts";
import { seriesSchema } from "./schema-org/schema-org.ts";

const { language, seasons, downloadLinks } = OWN_FIELDS;

export const seasonal = {
  fields: { language, seasons, downloadLinks },
  lists: {
    banners: { label: "admin.slots.banner", heading: null, slots: 3 },
    trendingNow: { label: "category.trendingNow", heading: "category.trendingNow", slots: 5 },
    mustWatch: { label: "admin.slots.mustWatch", heading: "category.mustWatch", slots: 5 },
  },
  ratedBy: "imdb",
  cardFacts: (item, language) => [seasonsFact(item, language), cardRatingFact(item, language)],
  detailFacts: (item, today, language) => [
    releasedYearFact(item, today, language),
    languageFact(item, language),
    seasonsFact(item, language),
    genresFact(item, language),
  ],
  ratings: sourceRatings,
  canBeWatched: true,
  schemaOrg: seriesSchema,
  downloadLinks: ({ downloadLinks = [] }) => {
    const links = downloadLinks.filter(({ seasonUrl }) => seasonUrl !== "").toSorted((a, b) => a.id - b.id);
    const bySeason = Map.groupBy(links, ({ id }) => id);
    return [...bySeason].flatMap(([season, [first]]) => (first ? [{ url: first.seasonUrl, season }] : []));
  },
} satisfies Partial<Kind>;

export const tvShow = defineKind({
  ...seasonal,
  type: "tv-show",
  path: "tv-shows",
  codePrefix: "ts",
  isPublic: "always",
  customizationKey: "tvShow",
  thumbnail: "still",
  sources: ["wikidata", "tmdb", "omdb", "archive"],
});
