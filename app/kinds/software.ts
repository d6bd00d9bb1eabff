import { genresFact, homepageFact, operatingSystemFact, releasedYearFact } from "./facts.ts";
import { installed } from "./game.ts";
import { OWN_FIELDS } from "./fields.ts";
import { defineKind } from "./kind.ts";
import { visitorRatingFact } from "./visitor-rating.ts";
import { softwareSchema } from "./schema-org.ts";

const { version, license, homepage, downloadLink } = OWN_FIELDS;

export const software = defineKind({
  ...installed,
  type: "software",
  path: "softwares",
  codePrefix: "sw",
  label: { one: "Software", many: "Softwares" },
  isPublic: "by-setting",
  customizationKey: "software",
  fields: { ...installed.fields, version, license, homepage, downloadLink: { ...downloadLink, label: "Software link" } },
  thumbnail: "box",
  schemaOrg: softwareSchema,
  cardFacts: (item) => [{ label: "File size", value: item.fileSize ?? "" }, visitorRatingFact(item)],
  detailFacts: (item, today) => [
    releasedYearFact(item, today),
    { label: "Version", value: item.version ?? "" },
    operatingSystemFact(item),
    { label: "File Size", value: item.fileSize ?? "" },
    { label: "License", value: item.license ?? "" },
    homepageFact(item),
    genresFact(item, "Type"),
  ],
});
