import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { requireRight, type Services } from "#app/services.ts";
import type { LinkCheck } from "./links.store.ts";

/** Names the address and the file last found there, so that an editor confirms only what the page showed. */
export function markOf({ address, sizeBytes, etag, modified }: LinkCheck): string {
  return [address, sizeBytes, etag, modified].join(" ");
}

/**
 * Takes the file last found behind a link as the right one.
 * @throws {AppError} `actor.not-allowed`; `item.conflict` if the link leads to no other file, or to one with another mark.
 */
export async function confirmLink({ actor, store }: Pick<Services, "actor" | "store">, mark: string): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    const [check] = await tx.links.get(mark.split(" ", 1));
    if (!check?.changedAt || markOf(check) !== mark)
      throw new AppError("item.conflict", message("admin.refused.fileChangedAgain"));
    const { sizeBytes: confirmedBytes, etag: confirmedEtag, modified: confirmedModified } = check;
    const confirmed = { confirmedBytes, confirmedEtag, confirmedModified, changedAt: null };
    await tx.links.set({ ...check, ...confirmed, sha256: "", verifiedAt: null });
    await tx.links.publish([check.address]);
  });
}
