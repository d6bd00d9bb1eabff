import { parseCalendarDate } from "#app/lib/time/dates.ts";
import type { Field } from "./fields.ts";
import type { Item, OwnFieldName } from "./item.ts";
import { SCHEMA_ORG_PROPERTIES, type SchemaThing } from "./schema-org-properties.ts";

/** What schema.org gets beyond fields, name, pictures, genres and ratings. */
export type SchemaOrg = {
  types: readonly ("Movie" | "TVSeries" | "VideoGame" | "SoftwareApplication")[];
  facts: (item: Item) => Record<string, unknown>;
};

type Described = { fields: Partial<Record<OwnFieldName, Field>>; schemaOrg: SchemaOrg };

export function schemaFacts({ fields, schemaOrg }: Described, item: Item): Record<string, unknown> {
  const told = (Object.entries(fields) as [OwnFieldName, Field][]).flatMap(([name, field]) => {
    const value = item[name];
    if (!field.schemaOrg || value === undefined || typeof value === "object") return [];
    return [[field.schemaOrg, SCHEMA_ORG_PROPERTIES[field.schemaOrg](value)] as const];
  });
  return { ...Object.fromEntries(told), ...schemaOrg.facts(item) };
}

export const movieSchema: SchemaOrg = {
  types: ["Movie"],
  facts: (item) => ({ dateCreated: isoDateOf(item), actor: peopleOf(item) }),
};

export const seriesSchema: SchemaOrg = {
  types: ["TVSeries"],
  facts: (item) => ({ actor: peopleOf(item) }),
};

/** Search engines accept a game only if it is also a software application. */
export const gameSchema: SchemaOrg = {
  types: ["VideoGame", "SoftwareApplication"],
  facts: (item) => ({ applicationCategory: "GameApplication", ...installedFacts(item) }),
};

export const softwareSchema: SchemaOrg = { types: ["SoftwareApplication"], facts: installedFacts };

/** As precise as known; undefined for text that is not a date. */
export function isoDateOf({ releasedYear }: Pick<Item, "releasedYear">): string | undefined {
  return parseCalendarDate(releasedYear)?.key;
}

/** Every download is free. */
function installedFacts(item: Item): Record<string, unknown> {
  const requirements = (item.systemRequirement ?? []).filter(({ requirement }) => requirement !== "");
  return {
    softwareRequirements: requirements.map(({ name, requirement }) => `${name}: ${requirement}`).join("; ") || undefined,
    contributor: peopleOf(item),
    offers: item.downloadLink ? { "@type": "Offer", price: "0", priceCurrency: "USD" } : undefined,
  };
}

function peopleOf({ cast }: Item): SchemaThing[] | undefined {
  const people = cast.filter(({ name }) => name !== "").map(({ name }) => ({ "@type": "Person", name }));
  return people.length > 0 ? people : undefined;
}
