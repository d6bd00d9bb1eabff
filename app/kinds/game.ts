import { fileSizeFact, genresFact, operatingSystemFact, releasedYearFact, sourceRatings } from "./facts.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind, type Kind } from "./kind.ts";
import { cardVisitorRatingFact } from "./visitor-rating.ts";
import { gameSchema } from "./schema-org/schema-org.ts";

const { operatingSystems, fileSize, systemRequirement, downloadLink } = OWN_FIELDS;

export const installed = {
  fields: { operatingSystems, fileSize, systemRequirement },
  lists: {
    banners: { label: "admin.slots.banner", heading: null, slots: 3 },
    trendingNow: { label: "category.trendingNow", heading: "category.trendingNow", slots: 5 },
    mustTry: { label: "admin.slots.mustTry", heading: "category.mustTry", slots: 5 },
  },
  isProgram: true,
  ratedBy: "visitors",
  ratings: sourceRatings,
  downloadLinks: ({ downloadLink }) => (downloadLink ? [{ url: downloadLink }] : []),
} satisfies Partial<Kind>;

export const game = defineKind({
  ...installed,
  type: "game",
  path: "games",
  codePrefix: "gm",
  isPublic: "always",
  customizationKey: "game",
  fields: { ...installed.fields, downloadLink: { ...downloadLink, label: "admin.field.gameLink" } },
  thumbnail: "box",
  schemaOrg: gameSchema,
  sources: ["wikidata", "igdb", "omdb", "archive"],
  cardFacts: (item, language) => [fileSizeFact(item, language, "fact.cardFileSize"), cardVisitorRatingFact(item, language)],
  detailFacts: (item, today, language) => [
    releasedYearFact(item, today, language),
    operatingSystemFact(item, language),
    fileSizeFact(item, language),
    genresFact(item, language, "fact.type"),
  ],
});
