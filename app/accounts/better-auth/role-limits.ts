import { isRole, type Role } from "#app/lib/roles.ts";

/** The library knows only the role `admin`. A limited account or invitation has its role here. */
export type Limited = { limitedTo?: string | null };

export function limitOf(role: Role): string | null {
  return role === "owner" ? null : role;
}

/** An unknown role, from a newer release, gets the fewest rights. */
export function roleFrom({ limitedTo }: Limited): Role {
  const name = limitedTo ?? "owner";
  return isRole(name) ? name : "contributor";
}
