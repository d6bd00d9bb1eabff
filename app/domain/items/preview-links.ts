import { createHash, randomBytes } from "node:crypto";
import type { Item } from "#app/kinds/item.ts";
import { requireRight, type Services } from "../services.ts";
import { notFound } from "./current-item.ts";

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;

type LinkServices = Pick<Services, "actor" | "store">;

/**
 * Makes a secret link to the page of a draft and ends the one before.
 * @returns The path; only a hash of its secret is stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `item.not-found` without a draft.
 */
export async function createPreviewLink({ actor, store }: LinkServices, id: string): Promise<string> {
  requireRight(actor, "content.edit");
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  if (!(await store.drafts.setPreview(id, hashOf(secret)))) notFound();
  return `/preview/${secret}`;
}

/** @throws {AppError} `actor.not-allowed`, `item.not-found` without a draft. */
export async function revokePreviewLink({ actor, store }: LinkServices, id: string): Promise<void> {
  requireRight(actor, "content.edit");
  if (!(await store.drafts.setPreview(id, null))) notFound();
}

/** For whoever has the link. @throws {AppError} `item.not-found`. */
export async function readPreview({ store }: Pick<Services, "store">, secret: string): Promise<Item> {
  const draft = SECRET.test(secret) ? await store.drafts.byPreview(hashOf(secret)) : null;
  return draft ? draft.item : notFound();
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
