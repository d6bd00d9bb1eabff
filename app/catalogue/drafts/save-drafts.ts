import type { ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { CurrentItem, Draft, NewDraft } from "./drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { publishItems } from "#app/events.ts";
import { accountIdOf, requireRight, type Actor, type EditingServices } from "#app/services.ts";
import { allocateCode } from "../items/item-codes.ts";
import { assertBasedOn, findCurrent, laterThan, newestOf, notFound, readCurrent, requireMayEdit } from "./current-item.ts";
import { hasSameContent } from "../items/items.ts";

/** `auto` takes no code and keeps a schedule; `ready` asks for a review; `publishAt` schedules. */
export type DraftMode = "auto" | "by hand" | "ready" | { publishAt: Date };

type DraftChange = {
  /** `updatedAt` of the item or draft in the form; null for a new one. */
  basedOn: Date | null;
  input: ItemInput;
};

type DraftServices = Pick<EditingServices, "actor" | "store" | "events" | "now">;

/**
 * Saves a draft of a new item, or of an existing one without changing its public state. A new one sent twice is saved once.
 * @throws {AppError} `actor.not-allowed`, also for another user's draft; `item.conflict` if the item or its draft was saved
 * since `basedOn`; `item.invalid` for a time that has passed, and for an autosave of a scheduled draft.
 */
export async function saveDraft(
  { actor, store, events, now }: DraftServices,
  kind: Kind,
  id: string,
  change: DraftChange & { mode: DraftMode },
): Promise<Draft> {
  const { basedOn, input, mode } = change;
  requireRight(actor, typeof mode === "object" ? "content.edit" : "drafts.own");
  const at = now();
  if (typeof mode === "object" && mode.publishAt <= at) throw hasPassed();
  const draft = await store.transaction(async (tx) => {
    const current = await findCurrent(tx, kind, id);
    if (current) requireMayEdit(actor, current.draft);
    if (current && basedOn === null && current.draft && hasSameContent(current.draft.item, kind, input)) return current.draft;
    if (current) assertBasedOn(current, basedOn);
    else if (basedOn !== null) return notFound();
    if (mode === "auto" && current?.draft?.status === "scheduled")
      throw new AppError("item.invalid", message("admin.refused.scheduledByHand"));
    const cId = (current && newestOf(current).cId) || (mode === "auto" ? "" : await allocateCode(tx, kind));
    const schedule = typeof mode === "object" ? ({ status: "scheduled", ...mode } as const) : NOT_SCHEDULED;
    const review = mode === "ready" && { review: mode };
    const { drafts } = mode === "auto" || mode === "ready" ? tx.as({ action: mode }) : tx;
    const item = draftItem(kind, { id, cId, current, input, at });
    return drafts.put({ ...savedBy(actor), ...schedule, ...review, item }, current);
  });
  publishItems(events, "update", [id]);
  return draft;
}

/**
 * Saves the input as a draft and unpublishes the item.
 * @throws {AppError} `actor.not-allowed`, `item.not-found` if it is not public, `item.conflict`.
 */
export async function unpublishItem(
  { actor, store, events, now }: DraftServices,
  kind: Kind,
  id: string,
  { basedOn, input }: DraftChange,
): Promise<Draft> {
  requireRight(actor, "content.edit");
  const draft = await store.transaction(async (tx) => {
    const current = await readCurrent(tx, kind, id);
    assertBasedOn(current, basedOn);
    return unpublishInput(tx, kind, current, { input, at: now(), actor });
  });
  publishItems(events, "update", [id]);
  return draft;
}

/** Must be called inside a transaction. */
export async function unpublishInput(
  tx: Store,
  kind: Kind,
  current: CurrentItem,
  { input, at, actor }: { input: ItemInput; at: Date; actor: Actor },
): Promise<Draft> {
  const { id, cId } = newestOf(current);
  const by = { ...savedBy(actor), createdBy: current.draft?.createdBy ?? "" };
  const item = draftItem(kind, { id, cId, current, input, at });
  return (await tx.drafts.unpublish({ ...by, ...NOT_SCHEDULED, item }, current)) ?? notFound();
}

/**
 * Deletes the pending draft of a public item, which stays unchanged. Permanent.
 * @throws {AppError} `actor.not-allowed`, `item.not-found` if there is no such draft.
 */
export async function discardDraft({ actor, store, events }: DraftServices, id: string): Promise<void> {
  requireRight(actor, "content.edit");
  await store.transaction(async (tx) => {
    const current = await tx.drafts.current(id);
    if (!current?.draft?.isPending || !(await tx.drafts.remove(id, current))) notFound();
  });
  publishItems(events, "update", [id]);
}

export const NOT_SCHEDULED = { status: "draft", publishAt: null } as const;

export function savedBy(actor: Actor): Pick<NewDraft, "createdBy" | "updatedBy"> {
  const account = accountIdOf(actor);
  return { createdBy: account, updatedBy: account };
}

type DraftParts = { id: string; cId: string; current: CurrentItem | null; input: ItemInput; at: Date };

export function draftItem(kind: Kind, { id, cId, current, input, at }: DraftParts): NewDraft["item"] {
  const { downloads = 0, createdAt = at } = current ? newestOf(current) : {};
  const updatedAt = laterThan(at, current?.draft?.item ?? null, current?.published ?? null);
  return { ...input, id, type: kind.type, cId, downloads, createdAt, updatedAt };
}

function hasPassed(): AppError {
  const problem = message("admin.refused.timePassed");
  return new AppError("item.invalid", problem, [{ field: "publishAt", ...problem }]);
}
