import { cardRatingFact, durationFact, genresFact, languageFact, releasedYearFact, sourceRatings } from "./facts.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind } from "./kind.ts";
import { movieSchema } from "./schema-org/schema-org.ts";

const { language, duration, movieLink } = OWN_FIELDS;

export const movie = defineKind({
  type: "movie",
  path: "movies",
  codePrefix: "mv",
  isPublic: "always",
  customizationKey: "movie",
  fields: { language, duration, movieLink },
  lists: {
    banners: { label: "admin.slots.banner", heading: null, slots: 3 },
    trendingNow: { label: "category.trendingNow", heading: "category.trendingNow", slots: 5 },
    mustWatch: { label: "admin.slots.mustWatch", heading: "category.mustWatch", slots: 5 },
  },
  thumbnail: "poster",
  ratedBy: "imdb",
  cardFacts: (item, language) => [durationFact(item, language), cardRatingFact(item, language)],
  detailFacts: (item, today, language) => [
    releasedYearFact(item, today, language),
    languageFact(item, language),
    durationFact(item, language),
    genresFact(item, language),
  ],
  ratings: sourceRatings,
  canBeWatched: true,
  schemaOrg: movieSchema,
  sources: ["wikidata", "tmdb", "omdb", "archive"],
  downloadLinks: ({ movieLink }) => (movieLink ? [{ url: movieLink }] : []),
});
