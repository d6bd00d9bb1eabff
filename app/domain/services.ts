import type { Account, Accounts } from "#app/accounts/accounts.ts";
import type { Blobs } from "#app/blobs/blobs.ts";
import { KEY_RIGHTS, type KeyRight } from "#app/kinds/api-keys.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import type { TextPageName } from "#app/lib/text-pages.ts";
import type { Outbox } from "#app/mail/mail.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import type { Renditions } from "#app/pictures/renditions.ts";
import type { Store } from "#app/store/store.ts";
import type { Events } from "./events.ts";

export type Actor =
  | { role: "visitor" }
  | { role: "admin"; account: Account }
  | { role: "key"; id: string; name: string; rights: readonly KeyRight[] }
  | { role: "operator" };

/** Where a request comes from, for the audit log: its network (lib/addresses/network.ts) and its id; both "" for a command. */
export type Origin = { network: string; request: string };

export const COMMAND: Origin = { network: "", request: "" };

/** `normal` refuses common passwords; `strict` also those of fewer than 15 characters and those that are easy to guess. */
export type PasswordRule = "normal" | "strict";

export type Services = {
  actor: Actor;
  store: Store;
  accounts: Accounts;
  passwordRule: PasswordRule;
  blobs: Blobs;
  pictures: Pictures;
  renditions: Renditions;
  buckets: readonly Bucket[];
  /** The operator's own text in Markdown, at most 64 KiB; null for the default. @throws {AppError} `own-text.too-large`. */
  readOwnText: (name: TextPageName) => Promise<string | null>;
  events: Events;
  /** Null while the site cannot send mail. */
  outbox: Outbox | null;
  now: () => Date;
  newId: () => string;
};

export type CatalogueServices = Pick<Services, "actor" | "store" | "now" | "newId">;

export type EditingServices = CatalogueServices & Pick<Services, "events">;

/** @throws {AppError} `actor.not-admin` unless an admin or the operator acts. */
export function requireAdmin(actor: Actor): void {
  if (actor.role === "visitor" || actor.role === "key") throw new AppError("actor.not-admin", "Only an admin may do this.");
}

/** As `requireAdmin`, but also accepts an API key that has the right. @throws {AppError} `api-key.lacks-right`. */
export function requireFileAdmin(actor: Actor, right: "read" | "files"): void {
  if (actor.role !== "key") return requireAdmin(actor);
  const isAllowed = right === "read" ? mayReadFiles(actor) : actor.rights.includes("files");
  if (!isAllowed) throw new AppError("api-key.lacks-right", `This API key lacks the right “${KEY_RIGHTS[right].label}”.`);
}

/** Whether files may be listed and seen with the user ids in their permissions. */
export function mayReadFiles(actor: Actor): boolean {
  if (actor.role === "key") return actor.rights.includes("read") || actor.rights.includes("files");
  return actor.role !== "visitor";
}

/** @throws {AppError} `actor.not-admin` unless an admin is signed in; the operator has no account. */
export function requireAccount(actor: Actor): Account {
  if (actor.role !== "admin") throw new AppError("actor.not-admin", "Only an admin who is signed in may do this.");
  return actor.account;
}
