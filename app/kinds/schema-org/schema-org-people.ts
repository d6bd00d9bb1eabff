import type { CastMember, Item } from "../item.ts";
import type { SchemaThing } from "../schema-org-properties.ts";

/** The schema.org properties for people of a work, and the role names in documents. */
const ROLES = {
  director: /^(?:film )?(?:co-?)?(?:director|directed by)$/i,
  author:
    /^(?:co-?|screen|script|lead |game )*(?:writer|author|written by|screenplay|script|story|novel|developer|programmer|designer)s?$/i,
  creator: /^creators?$/i,
  producer: /^(?:co-?|executive )*(?:producer|produced by)s?$/i,
  musicBy: /^(?:original )?(?:music|composer|music by|score|soundtrack)s?$/i,
  productionCompany: /^(?:animation |film )?(?:studio|production company)s?$/i,
  publisher: /^(?:publisher|distributor)s?$/i,
} as const;

type CrewProperty = keyof typeof ROLES;

const ORGANIZATIONS: ReadonlySet<CrewProperty> = new Set(["productionCompany", "publisher"]);
const PROPERTIES = Object.keys(ROLES) as CrewProperty[];

type PeopleOptions = {
  /** The property of cast rows that are not crew. */
  cast: "actor" | "contributor";
  /** The crew properties that the work's type has; other crew are contributors. */
  crew: readonly CrewProperty[];
};

export const ALL_CREW: readonly CrewProperty[] = PROPERTIES;

/** Whether a role names crew only: "Director", not "The Professor / Director". */
export function isCrewRole(role: string): boolean {
  const parts = role.trim() === "" ? [] : partsOf(role);
  return parts.length > 0 && parts.every((part) => PROPERTIES.some((each) => ROLES[each].test(part)));
}

/** Groups people by role. A role may name several: "The Professor / Director". */
export function peopleFacts({ cast, crew = [] }: Pick<Item, "cast" | "crew">, options: PeopleOptions): Record<string, unknown> {
  const named = new Map<string, Map<string, SchemaThing>>();
  const add = (property: string, name: string, type: string) => {
    const people = named.get(property) ?? new Map<string, SchemaThing>();
    named.set(property, people.set(name, { "@type": type, name }));
  };
  const enter = ({ name, role }: CastMember, otherwise: string) => {
    if (name.trim() === "") return;
    for (const part of partsOf(role)) {
      const property = PROPERTIES.find((each) => ROLES[each].test(part));
      const isKnown = property && options.crew.includes(property);
      const type = property && ORGANIZATIONS.has(property) ? "Organization" : "Person";
      add(isKnown ? property : property ? "contributor" : otherwise, name, type);
    }
  };
  for (const member of cast) enter(member, options.cast);
  for (const member of crew) enter(member, "contributor");
  return Object.fromEntries([...named].map(([property, people]) => [property, [...people.values()]]));
}

/** The type of a person or company with these roles and no others. */
export function schemaTypeOf(roles: readonly string[]): "Person" | "Organization" {
  const properties = roles.map((role) => PROPERTIES.find((each) => ROLES[each].test(role)));
  const areOrganizations = properties.every((property) => property !== undefined && ORGANIZATIONS.has(property));
  return areOrganizations ? "Organization" : "Person";
}

function partsOf(role: string): string[] {
  const parts = role.split(/[/,;&+]|\band\b/i).map((part) => part.trim());
  const filled = parts.filter(Boolean);
  return filled.length > 0 ? filled : [""];
}
