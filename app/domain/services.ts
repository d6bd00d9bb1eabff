import type { Account, Accounts } from "#app/accounts/accounts.ts";
import type { Blobs } from "#app/blobs/blobs.ts";
import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";
import type { TextPageName } from "#app/lib/text-pages.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import type { Renditions } from "#app/pictures/renditions.ts";
import type { Store } from "#app/store/store.ts";
import type { Events } from "./events.ts";

/** Who acts: somebody without an account, a signed-in admin, a program with an API key, or the operator at the command line. */
export type Actor =
  | { role: "visitor" }
  | { role: "admin"; account: Account }
  | { role: "key"; id: string }
  | { role: "operator" };

/** `normal` refuses common passwords; `strict` also those of fewer than 15 characters and those that are easy to guess. */
export type PasswordRule = "normal" | "strict";

/** What the domain is given: the doors, the acting person, the clock and the source of ids. */
export type Services = {
  actor: Actor;
  store: Store;
  accounts: Accounts;
  /** What is asked of new passwords. */
  passwordRule: PasswordRule;
  blobs: Blobs;
  pictures: Pictures;
  renditions: Renditions;
  /** Where uploads go. */
  buckets: readonly Bucket[];
  /**
   * What the operator wrote for a page of text, as Markdown of at most 64 KiB; null for a page left as it comes.
   * @throws {AppError} `own-text.too-large`.
   */
  readOwnText: (name: TextPageName) => Promise<string | null>;
  events: Events;
  now: () => Date;
  newId: () => string;
};

/** What the rules of the catalogue need of it: rows, but no pictures and no other bytes. */
export type CatalogueServices = Pick<Services, "actor" | "store" | "now" | "newId">;

/** What an edit needs that others follow while it is made. */
export type EditingServices = CatalogueServices & Pick<Services, "events">;

/** @throws {AppError} `actor.not-admin` unless an admin or the operator acts. */
export function requireAdmin(actor: Actor): void {
  if (actor.role === "key") throw new AppError("actor.not-admin", "An API key may change files alone.");
  requireFileAdmin(actor);
}

/** As `requireAdmin`, and lets a program with an API key through: files are all that it may change. */
export function requireFileAdmin(actor: Actor): void {
  if (actor.role === "visitor") throw new AppError("actor.not-admin", "Only an admin may do this.");
}

/** The account that acts. @throws {AppError} `actor.not-admin` for everybody who is not signed in, the operator too. */
export function requireAccount(actor: Actor): Account {
  if (actor.role !== "admin") throw new AppError("actor.not-admin", "Only an admin who is signed in may do this.");
  return actor.account;
}
