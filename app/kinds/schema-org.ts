import { parseCalendarDate } from "#app/lib/time/dates.ts";
import { isoDuration } from "#app/lib/time/durations.ts";
import type { Item } from "./item.ts";

/** A thing as schema.org describes it; what is undefined is left out. */
export type SchemaThing = { "@type": string | readonly string[]; [property: string]: unknown };

/** What schema.org calls an item of a kind, and what it says of it besides name, pictures, genres and ratings. */
export type SchemaOrg = {
  types: readonly ("Movie" | "TVSeries" | "VideoGame" | "SoftwareApplication")[];
  facts: (item: Item) => Record<string, unknown>;
};

export const movieSchema: SchemaOrg = {
  types: ["Movie"],
  facts: (item) => ({
    dateCreated: isoDateOf(item),
    duration: isoDuration(item.duration ?? "") ?? undefined,
    inLanguage: languageOf(item),
    actor: peopleOf(item),
  }),
};

export const seriesSchema: SchemaOrg = {
  types: ["TVSeries"],
  facts: (item) => ({
    numberOfSeasons: item.seasons || undefined,
    inLanguage: languageOf(item),
    actor: peopleOf(item),
  }),
};

/** Search engines know programs, and games only as programs. */
export const gameSchema: SchemaOrg = {
  types: ["VideoGame", "SoftwareApplication"],
  facts: (item) => ({ applicationCategory: "GameApplication", ...installedFacts(item) }),
};

export const softwareSchema: SchemaOrg = {
  types: ["SoftwareApplication"],
  facts: (item) => ({ softwareVersion: item.version || undefined, ...installedFacts(item) }),
};

/** When an item came out, as far as it is known; undefined where the text is no date. */
export function isoDateOf({ releasedYear }: Pick<Item, "releasedYear">): string | undefined {
  return parseCalendarDate(releasedYear)?.key;
}

/** What is listed here anybody may download, so it costs nothing. */
function installedFacts(item: Item): Record<string, unknown> {
  const requirements = (item.systemRequirement ?? []).filter(({ requirement }) => requirement !== "");
  return {
    operatingSystem: item.operatingSystems || undefined,
    fileSize: item.fileSize || undefined,
    softwareRequirements: requirements.map(({ name, requirement }) => `${name}: ${requirement}`).join("; ") || undefined,
    contributor: peopleOf(item),
    offers: item.downloadLink ? { "@type": "Offer", price: "0", priceCurrency: "USD" } : undefined,
  };
}

function languageOf({ language }: Item): SchemaThing | undefined {
  return language ? { "@type": "Language", name: language } : undefined;
}

function peopleOf({ cast }: Item): SchemaThing[] | undefined {
  const people = cast.filter(({ name }) => name !== "").map(({ name }) => ({ "@type": "Person", name }));
  return people.length > 0 ? people : undefined;
}
