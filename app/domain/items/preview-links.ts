import { createHash, randomBytes } from "node:crypto";
import type { Item } from "#app/kinds/item.ts";
import { requireRight, type Services } from "../services.ts";
import { notFound, requireMayEdit } from "./current-item.ts";

const SECRET_BYTES = 24;
const SECRET = /^[\w-]{32}$/;

type LinkServices = Pick<Services, "actor" | "store">;

/**
 * Makes a secret link to the page of a draft and ends the one before.
 * @returns The path; only a hash of its secret is stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `item.not-found` without a draft.
 */
export async function createPreviewLink(services: LinkServices, id: string): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  await setPreview(services, id, hashOf(secret));
  return `/preview/${secret}`;
}

/** @throws {AppError} `actor.not-allowed`, `item.not-found` without a draft. */
export async function revokePreviewLink(services: LinkServices, id: string): Promise<void> {
  await setPreview(services, id, null);
}

/** For whoever has the link. @throws {AppError} `item.not-found`. */
export async function readPreview({ store }: Pick<Services, "store">, secret: string): Promise<Item> {
  const draft = SECRET.test(secret) ? await store.drafts.byPreview(hashOf(secret)) : null;
  return draft ? draft.item : notFound();
}

async function setPreview({ actor, store }: LinkServices, id: string, hash: string | null): Promise<void> {
  requireRight(actor, "drafts.own");
  await store.transaction(async (tx) => {
    requireMayEdit(actor, (await tx.drafts.get(id)) ?? notFound());
    await tx.drafts.setPreview(id, hash);
  });
}

function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}
