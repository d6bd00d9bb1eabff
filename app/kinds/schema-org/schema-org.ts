import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { Field } from "../fields.ts";
import type { Item, OwnFieldName } from "../item.ts";
import { ALL_CREW, peopleFacts } from "./schema-org-people.ts";
import { SCHEMA_ORG_PROPERTIES } from "../schema-org-properties.ts";

/** An item's schema.org properties besides fields, name, pictures, genres and ratings. */
export type SchemaOrg = {
  /** `tests/structured-data.ts` has rules for each type. */
  types: readonly string[];
  facts: (item: Item) => Record<string, unknown>;
};

type Described = { fields: Partial<Record<OwnFieldName, Field>>; schemaOrg: SchemaOrg };

export function schemaFacts({ fields, schemaOrg }: Described, item: Item): Record<string, unknown> {
  const entries = (Object.entries(fields) as [OwnFieldName, Field][]).flatMap(([name, field]) => {
    const value = item[name];
    if (!field.schemaOrg || value === undefined || typeof value === "object") return [];
    return [[field.schemaOrg, SCHEMA_ORG_PROPERTIES[field.schemaOrg](value)] as const];
  });
  return { ...Object.fromEntries(entries), ...schemaOrg.facts(item) };
}

export const movieSchema: SchemaOrg = {
  types: ["Movie"],
  facts: (item) => ({ dateCreated: isoDateOf(item), ...peopleFacts(item, { cast: "actor", crew: ALL_CREW }) }),
};

export const seriesSchema: SchemaOrg = {
  types: ["TVSeries"],
  facts: (item) => peopleFacts(item, { cast: "actor", crew: ALL_CREW }),
};

/** Search engines accept a game only if it is also a software application. */
export const gameSchema: SchemaOrg = {
  types: ["VideoGame", "SoftwareApplication"],
  facts: (item) => ({
    applicationCategory: "GameApplication",
    ...requirementFacts(item),
    ...peopleFacts(item, { cast: "contributor", crew: ["director", "author", "creator", "producer", "musicBy", "publisher"] }),
  }),
};

export const softwareSchema: SchemaOrg = {
  types: ["SoftwareApplication"],
  facts: (item) => ({
    ...requirementFacts(item),
    ...peopleFacts(item, { cast: "contributor", crew: ["author", "creator", "producer", "publisher"] }),
  }),
};

/** As precise as known; undefined if the text is not a date. */
export function isoDateOf({ releasedYear }: Pick<Item, "releasedYear">): string | undefined {
  return parseCalendarDate(releasedYear)?.key;
}

function requirementFacts(item: Item): Record<string, unknown> {
  const requirements = (item.systemRequirement ?? []).filter(({ requirement }) => requirement !== "");
  return { softwareRequirements: requirements.map(({ name, requirement }) => `${name}: ${requirement}`).join("; ") || undefined };
}
