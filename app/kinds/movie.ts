import { LANGUAGES } from "./choices.ts";
import { genresFact, languageFact, ratingFact, releasedYearFact, sourceRatings } from "./facts.ts";
import { choice, defineKind, text, url } from "./kind.ts";
import { movieSchema } from "./schema-org.ts";

export const movie = defineKind({
  type: "movie",
  path: "movies",
  codePrefix: "mv",
  label: { one: "Movie", many: "Movies" },
  isPublic: "always",
  customizationKey: "movie",
  fields: {
    language: choice("Language", LANGUAGES, "English"),
    duration: text("Duration"),
    movieLink: url("Movie link"),
  },
  lists: {
    banners: { label: "Banner", heading: "", slots: 3 },
    trendingNow: { label: "Trending Now", heading: "Trending Now", slots: 5 },
    mustWatch: { label: "Must Watch", heading: "Must-Watch", slots: 5 },
  },
  thumbnail: "poster",
  ratedBy: "imdb",
  cardFacts: (item) => [{ label: "Duration", value: item.duration ?? "" }, ratingFact(item, "imdb")],
  detailFacts: (item) => [
    releasedYearFact(item),
    languageFact(item),
    { label: "Duration", value: item.duration ?? "" },
    genresFact(item),
  ],
  ratings: sourceRatings,
  schemaOrg: movieSchema,
  downloadLinks: ({ movieLink }) => (movieLink ? [{ url: movieLink }] : []),
});
