import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { cleanLines } from "#app/lib/text/clean-text.ts";
import { publishItems } from "#app/events.ts";
import { requireRight, type Services } from "#app/services.ts";
import { readCurrent, requireMayEdit } from "./current-item.ts";
import { MAX_NOTE_LENGTH, type Review } from "./status.ts";

type ReviewServices = Pick<Services, "actor" | "store" | "events">;

/**
 * The contributor goes on editing before an editor looks at the draft.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`; `item.conflict` if it no longer waits.
 */
export async function takeBack(services: ReviewServices, kind: Kind, id: string): Promise<void> {
  requireRight(services.actor, "drafts.own");
  await endReview(services, kind, id, { action: "take-back", review: null });
}

/**
 * @param note What the contributor should change.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`, `item.invalid` without a note; `item.conflict` if the draft no longer
 * waits.
 */
export async function sendBack(services: ReviewServices, kind: Kind, id: string, note: string): Promise<void> {
  requireRight(services.actor, "content.edit");
  const reviewNote = cleanLines(note, MAX_NOTE_LENGTH);
  if (reviewNote === "") throw new AppError("item.invalid", message("admin.refused.noReviewNote"));
  await endReview(services, kind, id, { action: "send-back", review: "returned", reviewNote });
}

type End = Partial<Review> & { action: "take-back" | "send-back" };

/** The item itself is not saved, so an open form of it can still be. */
async function endReview(
  { actor, store, events }: ReviewServices,
  kind: Kind,
  id: string,
  { action, ...review }: End,
): Promise<void> {
  await store.transaction(async (tx) => {
    const current = await readCurrent(tx, kind, id);
    requireMayEdit(actor, current.draft);
    if (current.draft?.review !== "ready") throw new AppError("item.conflict", message("admin.refused.notInReview"));
    await tx.as({ action }).drafts.put({ ...current.draft, ...review }, current);
  });
  publishItems(events, "update", [id]);
}
