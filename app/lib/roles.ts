/** From full rights to few. */
export const ROLES = ["owner", "editor", "contributor"] as const;

export type Role = (typeof ROLES)[number];

export type Right =
  /** Items, including those of kinds that are not public, and the list of files. */
  | "content.read"
  /** Items, trash, genres and customization. */
  | "content.edit"
  /** Reports and requests of visitors, withdrawals, statistics. */
  | "content.moderate"
  /** Create drafts, and edit one's own until an editor publishes or schedules them. */
  | "drafts.own"
  /** Send documents that stay drafts. Only keys have it without `content.edit`. */
  | "drafts.import"
  | "files.read"
  | "files.add"
  | "files.edit"
  /** Accounts, invitations, API keys and the site's settings. */
  | "site.manage";

const EDITING: readonly Right[] = ["content.edit", "drafts.own", "drafts.import", "files.add", "files.edit"];
/** What nobody may do on a mirror, whose content is edited elsewhere. */
const NOT_ON_MIRRORS: ReadonlySet<Right> = new Set(EDITING);

const RIGHTS: Record<Role, readonly Right[]> = {
  owner: ["content.read", "content.moderate", ...EDITING, "files.read", "site.manage"],
  editor: ["content.read", "content.moderate", ...EDITING, "files.read"],
  contributor: ["content.read", "drafts.own", "files.read", "files.add"],
};

export function roleHas(role: Role, right: Right): boolean {
  return RIGHTS[role].includes(right);
}

/** False for what is edited elsewhere. */
export function isRightHere(right: Right, isMirror: boolean): boolean {
  return !isMirror || !NOT_ON_MIRRORS.has(right);
}

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name);
}
