import type { Item } from "#app/kinds/item.ts";
import { newSecret, secretHash } from "./secret-links.ts";
import { requireRight, type Services, type ActorAndStore } from "#app/services.ts";
import { notFound, requireMayEdit } from "./current-item.ts";

/**
 * Creates a secret link to the page of a draft and revokes the previous one.
 * @returns The path; only a hash of its secret is stored, so it is shown once.
 * @throws {AppError} `actor.not-allowed`, `item.not-found` if there is no draft.
 */
export async function createPreviewLink(services: ActorAndStore, id: string): Promise<string> {
  const { secret, hash } = newSecret();
  await setPreview(services, id, hash);
  return `/preview/${secret}`;
}

/** @throws {AppError} `actor.not-allowed`, `item.not-found` without a draft. */
export async function revokePreviewLink(services: ActorAndStore, id: string): Promise<void> {
  await setPreview(services, id, null);
}

/** For anyone with the link. @throws {AppError} `item.not-found`. */
export async function readPreview({ store }: Pick<Services, "store">, secret: string): Promise<Item> {
  const hash = secretHash(secret);
  const draft = hash === null ? null : await store.drafts.byPreview(hash);
  return draft ? draft.item : notFound();
}

async function setPreview({ actor, store }: ActorAndStore, id: string, hash: string | null): Promise<void> {
  requireRight(actor, "drafts.own");
  await store.transaction(async (tx) => {
    requireMayEdit(actor, (await tx.drafts.get(id)) ?? notFound());
    await tx.drafts.setPreview(id, hash);
  });
}
