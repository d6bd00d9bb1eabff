import type { Account, Accounts } from "#app/accounts/accounts.ts";
import type { Blobs } from "#app/blobs/blobs.ts";
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
  | { role: "key"; id: string }
  | { role: "operator" };

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
  if (actor.role === "key") throw new AppError("actor.not-admin", "An API key may change files alone.");
  requireFileAdmin(actor);
}

/** As `requireAdmin`, but also accepts an API key, which may change files only. */
export function requireFileAdmin(actor: Actor): void {
  if (actor.role === "visitor") throw new AppError("actor.not-admin", "Only an admin may do this.");
}

/** @throws {AppError} `actor.not-admin` unless an admin is signed in; the operator has no account. */
export function requireAccount(actor: Actor): Account {
  if (actor.role !== "admin") throw new AppError("actor.not-admin", "Only an admin who is signed in may do this.");
  return actor.account;
}
