import { isRole, type Role } from "#app/lib/roles.ts";

/** Every account and invitation has the role `admin` for the library. A limited one names its role here. */
export type Limited = { limitedTo?: string | null };

export function limitOf(role: Role): string | null {
  return role === "owner" ? null : role;
}

/** An unknown role, of a newer release, has the fewest rights. */
export function roleFrom({ limitedTo }: Limited): Role {
  const name = limitedTo ?? "owner";
  return isRole(name) ? name : "contributor";
}
