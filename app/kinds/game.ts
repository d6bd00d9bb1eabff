import { genresFact, operatingSystemFact, releasedYearFact, sourceRatings } from "./facts.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind, type Kind } from "./kind.ts";
import { visitorRatingFact } from "./visitor-rating.ts";
import { gameSchema } from "./schema-org.ts";

const { operatingSystems, fileSize, systemRequirement, downloadLink } = OWN_FIELDS;

export const installed = {
  fields: { operatingSystems, fileSize, systemRequirement },
  lists: {
    banners: { label: "Banner", heading: "", slots: 3 },
    trendingNow: { label: "Trending Now", heading: "Trending Now", slots: 5 },
    mustTry: { label: "Must Try", heading: "Must-Try", slots: 5 },
  },
  ratedBy: "visitors",
  ratings: sourceRatings,
  downloadLinks: ({ downloadLink }) => (downloadLink ? [{ url: downloadLink }] : []),
} satisfies Partial<Kind>;

export const game = defineKind({
  ...installed,
  type: "game",
  path: "games",
  codePrefix: "gm",
  label: { one: "Game", many: "Games" },
  isPublic: "always",
  customizationKey: "game",
  fields: { ...installed.fields, downloadLink: { ...downloadLink, label: "Game link" } },
  thumbnail: "box",
  schemaOrg: gameSchema,
  cardFacts: (item) => [{ label: "File size", value: item.fileSize ?? "" }, visitorRatingFact(item)],
  detailFacts: (item, today) => [
    releasedYearFact(item, today),
    operatingSystemFact(item),
    { label: "File Size", value: item.fileSize ?? "" },
    genresFact(item, "Type"),
  ],
});
