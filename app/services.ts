import type { Account, Accounts } from "#app/accounts/accounts.ts";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { KeyRight } from "#app/accounts/api-keys/api-keys.ts";
import type { Author } from "#app/catalogue/history/history.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { message } from "#app/lib/localized-message.ts";
import { isRightHere, roleHas, type Right } from "#app/lib/roles.ts";
import type { Outbox } from "#app/platform/mail/mail.ts";
import type { IdentityProvider } from "#app/accounts/identity/identity.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import type { Renditions } from "#app/pictures/renditions.ts";
import type { Store } from "#app/store/store.ts";
import type { Events } from "#app/events.ts";

/**
 * `admin` is any signed-in user; the account has the role. The operator works at the command line. On a mirror, `mirrorOf` is the
 * name of the site that it copies.
 */
export type Actor =
  | { role: "visitor" }
  | { role: "admin"; account: Account }
  | { role: "key"; id: string; name: string; rights: readonly KeyRight[]; mirrorOf?: string | undefined }
  | { role: "operator"; mirrorOf?: string | undefined };

/** The source of a request, for the audit log: its network (lib/addresses/network.ts) and its id; both "" for a command. */
export type Origin = { network: string; request: string };

export const COMMAND: Origin = { network: "", request: "" };

/** `normal` refuses common passwords; `strict` also those of fewer than 15 characters and those that are easy to guess. */
export type PasswordRule = "normal" | "strict";

/** The site's name is "" until an owner sets it. */
export type PasswordPolicy = { rule: PasswordRule; siteName: () => Promise<string> };

export type Services = {
  actor: Actor;
  store: Store;
  accounts: Accounts;
  passwordPolicy: PasswordPolicy;
  blobs: Blobs;
  pictures: Pictures;
  renditions: Renditions;
  buckets: readonly Bucket[];
  /** The operator's own text in Markdown, at most 64 KiB; null for the default. @throws {AppError} `own-text.too-large`. */
  readOwnText: (name: string) => Promise<string | null>;
  events: Events;
  /** Null while the site cannot send mail. */
  outbox: Outbox | null;
  /** Null without OpenID Connect. */
  identityProvider: IdentityProvider | null;
  now: () => Date;
  /** `YYYY-MM-DD`, in UTC. Public pages ask for the day or the year alone: a page that reads the clock is not cached. */
  today: () => string;
  year: () => number;
  newId: () => string;
};

export type StoreOnly = Pick<Services, "store">;
export type ActorAndStore = Pick<Services, "actor" | "store">;
export type ActorStoreAndClock = Pick<Services, "actor" | "store" | "now">;

export type CatalogueServices = Pick<Services, "actor" | "store" | "now" | "newId">;

export type EditingServices = CatalogueServices & Pick<Services, "events">;

export function can(actor: Actor, right: Right): boolean {
  return hasRight(actor, right) && isRightHere(right, mirrorOf(actor) !== undefined);
}

/** The name of the site that this site mirrors; undefined if it is none. */
export function mirrorOf(actor: Actor): string | undefined {
  if (actor.role === "visitor") return undefined;
  return actor.role === "admin" ? actor.account.mirrorOf : actor.mirrorOf;
}

/** @throws {AppError} `actor.not-allowed` on a mirror. */
export function refuseOnMirror(actor: Actor): void {
  const name = mirrorOf(actor);
  if (name !== undefined) throw new AppError("actor.not-allowed", message("admin.refused.isMirror", { name }));
}

function hasRight(actor: Actor, right: Right): boolean {
  if (actor.role === "admin") return roleHas(actor.account.role, right);
  if (actor.role === "key") return actor.rights.some((each) => RIGHTS_OF_KEYS[each].includes(right));
  return actor.role === "operator";
}

/**
 * @throws {AppError} `actor.not-allowed` for a role without the right, and on a mirror; `api-key.lacks-right` for a key without a right that keys may have;
 * `actor.not-admin` for visitors, and for keys otherwise.
 */
export function requireRight(actor: Actor, right: Right): void {
  if (!hasRight(actor, right)) throw refusalOf(actor, right);
  if (!can(actor, right)) refuseOnMirror(actor);
}

const RIGHTS_OF_KEYS: Record<KeyRight, readonly Right[]> = {
  read: ["files.read"],
  files: ["files.read", "files.add", "files.edit"],
  "content:read": ["content.read"],
  "content:write": ["drafts.import"],
  "content:publish": ["content.read", "content.edit", "drafts.import"],
};

/** The least right of a key for what keys may do. */
const KEY_RIGHT_FOR: Partial<Record<Right, KeyRight>> = {
  "files.read": "read",
  "files.add": "files",
  "files.edit": "files",
  "drafts.import": "content:write",
};

function refusalOf(actor: Actor, right: Right): AppError {
  if (actor.role === "admin") {
    const role = message(`admin.refused.role.${actor.account.role}`);
    return new AppError("actor.not-allowed", message("admin.refused.roleLacks", { role }));
  }
  const lacking = KEY_RIGHT_FOR[right];
  if (actor.role !== "key" || lacking === undefined) return new AppError("actor.not-admin", message("admin.refused.onlyAdmins"));
  return new AppError(
    "api-key.lacks-right",
    `This API key does not have the permission “${ENGLISH.text(`admin.right.${lacking}`)}”.`,
  );
}

/** The id of the acting account; "" for the operator and keys. */
export function accountIdOf(actor: Actor): string {
  return actor.role === "admin" ? actor.account.id : "";
}

/** The author for the history, with the name shown to others. */
export function authorOf(actor: Actor): Author {
  if (actor.role === "admin") return { id: actor.account.id, name: actor.account.email };
  if (actor.role === "key") return { id: actor.id, name: actor.name };
  return { id: "", name: actor.role === "operator" ? "Operator" : "" };
}

/** @throws {AppError} `actor.not-admin` unless an admin is signed in; the operator has no account. */
export function requireAccount(actor: Actor): Account {
  if (actor.role !== "admin") throw new AppError("actor.not-admin", message("admin.refused.onlySignedIn"));
  return actor.account;
}
