import { personSlugOf } from "#app/lib/text/person-slugs.ts";
import { labelsOf, type Label } from "#app/lib/text/text.ts";
import type { CastMember, ItemDocument } from "#app/kinds/item.ts";

type People = Pick<ItemDocument, "cast" | "crew">;

export type Credit = Label & { roles: readonly Label[]; hasPicture: boolean };

const CAST: Label = { slug: "cast", label: "Cast" };
const CREW: Label = { slug: "crew", label: "Crew" };

/** Cast rows with one of these roles count as crew, since documents without crew list it there. */
const CREW_ROLES = new Map(
  partsOf(
    "Director, Co-director, Writer, Screenwriter, Author, Original author, Original comic, Creator, Producer, " +
      "Executive producer, Composer, Music, Cinematographer, Editor, Animator, Studio, Developer, Publisher, Designer, Artist, " +
      "Programmer, Founder, Maintainer",
  ).map((role) => [role.slug, role]),
);

const MAX_ROLES = 8;

/** Cast before crew, each person once. */
export function creditsOf({ cast, crew = [] }: People): Credit[] {
  const credits = new Map<string, Credit>();
  const add = ({ name, role, imageUrl }: CastMember, rolesIn: (role: string) => Label[]) => {
    const [person] = labelsOf([name], personSlugOf);
    if (!person) return;
    const before = credits.get(person.slug);
    const roles = new Map([...(before?.roles ?? []), ...rolesIn(role)].map((each) => [each.slug, each]));
    const hasPicture = (before?.hasPicture ?? false) || imageUrl !== "";
    credits.set(person.slug, { ...person, ...before, roles: [...roles.values()].slice(0, MAX_ROLES), hasPicture });
  };
  for (const member of cast) add(member, castRoles);
  for (const member of crew) add(member, crewRoles);
  return [...credits.values()];
}

/** "" if no row of this person has a picture. */
export function pictureOf({ cast, crew = [] }: People, slug: string): string {
  return [...cast, ...crew].find(({ name, imageUrl }) => imageUrl !== "" && personSlugOf(name) === slug)?.imageUrl ?? "";
}

/** "The Golem / Director" is an actor and a director; "The Golem" is a character and no role of the crew. */
function castRoles(role: string): Label[] {
  const parts = partsOf(role);
  const made = parts.flatMap(({ slug }) => CREW_ROLES.get(slug) ?? []);
  return parts.length > 0 && made.length === parts.length ? made : [...made, CAST];
}

function crewRoles(role: string): Label[] {
  const parts = partsOf(role).map((part) => CREW_ROLES.get(part.slug) ?? part);
  return parts.length > 0 ? parts : [CREW];
}

function partsOf(role: string): Label[] {
  const parts = labelsOf(role.split(/[,/]/));
  return parts.map(({ slug, label }) => ({ slug, label: label.charAt(0).toUpperCase() + label.slice(1) }));
}
