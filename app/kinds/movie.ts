import { cardRatingFact, genresFact, languageFact, releasedYearFact, sourceRatings } from "./facts.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind } from "./kind.ts";
import { movieSchema } from "./schema-org.ts";

const { language, duration, movieLink } = OWN_FIELDS;

export const movie = defineKind({
  type: "movie",
  path: "movies",
  codePrefix: "mv",
  label: { one: "Movie", many: "Movies" },
  isPublic: "always",
  customizationKey: "movie",
  fields: { language, duration, movieLink },
  lists: {
    banners: { label: "Banner", heading: "", slots: 3 },
    trendingNow: { label: "Trending Now", heading: "Trending Now", slots: 5 },
    mustWatch: { label: "Must Watch", heading: "Must-Watch", slots: 5 },
  },
  thumbnail: "poster",
  ratedBy: "imdb",
  cardFacts: (item) => [{ label: "Duration", value: item.duration ?? "" }, cardRatingFact(item, "imdb")],
  detailFacts: (item, today) => [
    releasedYearFact(item, today),
    languageFact(item),
    { label: "Duration", value: item.duration ?? "" },
    genresFact(item),
  ],
  ratings: sourceRatings,
  canBeWatched: true,
  schemaOrg: movieSchema,
  downloadLinks: ({ movieLink }) => (movieLink ? [{ url: movieLink }] : []),
});
