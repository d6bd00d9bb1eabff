import { isRole, type Role } from "#app/lib/roles.ts";

/**
 * Every account and invitation has the role `admin` in the database, as it had before there were others. A limited one names its
 * role here as well; an instance of an older release, which does not know the column, goes on working and adds owners.
 */
export type Limited = { limitedTo?: string | null };

export function limitOf(role: Role): string | null {
  return role === "owner" ? null : role;
}

/** An unknown role, of a newer release, has the fewest rights. */
export function roleFrom({ limitedTo }: Limited): Role {
  const name = limitedTo ?? "owner";
  return isRole(name) ? name : "contributor";
}
