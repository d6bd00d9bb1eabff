import { fileSizeFact, genresFact, homepageFact, operatingSystemFact, releasedYearFact } from "./facts.ts";
import { installed } from "./game.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind } from "./kind.ts";
import { cardVisitorRatingFact } from "./visitor-rating.ts";
import { softwareSchema } from "./schema-org/schema-org.ts";

const { version, license, homepage, downloadLink } = OWN_FIELDS;

export const software = defineKind({
  ...installed,
  type: "software",
  path: "softwares",
  codePrefix: "sw",
  isPublic: "by-setting",
  customizationKey: "software",
  fields: {
    ...installed.fields,
    version,
    license,
    homepage,
    downloadLink: { ...downloadLink, label: "admin.field.softwareLink" },
  },
  thumbnail: "box",
  schemaOrg: softwareSchema,
  sources: ["wikidata", "archive"],
  cardFacts: (item, language) => [fileSizeFact(item, language, "fact.cardFileSize"), cardVisitorRatingFact(item, language)],
  detailFacts: (item, today, language) => [
    releasedYearFact(item, today, language),
    { label: language.text("fact.version"), value: item.version ?? "" },
    operatingSystemFact(item, language),
    fileSizeFact(item, language),
    { label: language.text("fact.license"), value: item.license ?? "" },
    homepageFact(item, language),
    genresFact(item, language, "fact.type"),
  ],
});
