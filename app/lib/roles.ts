/** From full rights to few. */
export const ROLES = ["owner", "editor", "contributor"] as const;

export type Role = (typeof ROLES)[number];

export type Right =
  /** Items, including those of kinds that are not public, and the list of files. */
  | "content.read"
  /** Items, trash, genres and customization. */
  | "content.edit"
  /** Create drafts, and edit one's own until an editor publishes or schedules them. */
  | "drafts.own"
  /** Send documents that stay drafts. Only keys have it without `content.edit`. */
  | "drafts.import"
  | "files.read"
  | "files.add"
  | "files.edit"
  /** Accounts, invitations, API keys and the site's settings. */
  | "site.manage";

const RIGHTS: Record<Role, readonly Right[]> = {
  owner: ["content.read", "content.edit", "drafts.own", "drafts.import", "files.read", "files.add", "files.edit", "site.manage"],
  editor: ["content.read", "content.edit", "drafts.own", "drafts.import", "files.read", "files.add", "files.edit"],
  contributor: ["content.read", "drafts.own", "files.read", "files.add"],
};

export function roleHas(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right);
}

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name);
}
