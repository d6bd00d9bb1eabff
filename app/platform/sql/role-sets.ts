import type { Label } from "#app/lib/text/text.ts";

/** Has delimiters around each slug, so that one can be matched as a whole. Slugs have no delimiters in them, labels no commas. */
export function setOfRoles(roles: readonly Label[]): string {
  return `,${roles.map(({ slug, label }) => `${slug}:${label},`).join("")}`;
}

export function rolesInSet(set: string): Label[] {
  const entries = set.split(",").filter(Boolean);
  return entries.map((entry) => ({ slug: entry.slice(0, entry.indexOf(":")), label: entry.slice(entry.indexOf(":") + 1) }));
}

export function startOfRole(slug: string): string {
  return `,${slug}:`;
}
