import { setImmediate as nextTurn } from "node:timers/promises";
import type { Customization } from "#app/kinds/customization.ts";
import type { ItemState, ListedBatch, DraftState } from "./history.ts";
import { AppError, isOutage } from "#app/lib/errors.ts";
import { ENGLISH } from "#app/languages/english.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { BatchChange } from "./history.store.ts";
import type { SiteSettings } from "#app/site/settings.store.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "../items/items.store.ts";
import { publishItems } from "#app/events.ts";
import { authorOf, requireRight, type EditingServices, type Services, type ActorAndStore } from "#app/services.ts";
import { noSuchVersion } from "./versions.ts";
import { NOT_SCHEDULED } from "../drafts/save-drafts.ts";
import { laterThan, newestOf } from "../drafts/current-item.ts";

const PAGE = 25;
const AT_ONCE = 25;
const MAX_NAMED = 20;
const MAX_NOTE_LENGTH = 300;

/** 25 a page, newest first. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readBatches(
  { actor, store }: Pick<Services, "actor" | "store">,
  cursor: Cursor,
): Promise<Page<ListedBatch>> {
  requireRight(actor, "content.edit");
  return store.history.batches({ limit: PAGE, cursor });
}

/** `left` names at most 20 of those left unchanged. */
type Undone = { returned: number; left: string[]; leftCount: number; isFinished: boolean };

/**
 * Undoes all changes of a bulk change or an import, except where something changed since, and except settings if the actor is
 * not an owner. Small transactions, each in the history as part of the undo; after a crash the next call continues.
 * @param signal On abort, the rest waits for the next call.
 * @throws {AppError} `actor.not-allowed`, `history.not-found`.
 */
export async function undoBatch(services: EditingServices, id: string, signal?: AbortSignal): Promise<Undone> {
  const { actor, store, events, now } = services;
  requireRight(actor, "content.edit");
  const undo = await beginUndo(services, id);
  const undoing = store.as({ batch: undo });
  const done: Undone = { returned: 0, left: [], leftCount: 0, isFinished: false };
  let after = 0;
  for (;;) {
    if (signal?.aborted) return done;
    const { changes, returned, left } = await undoing.transaction((tx) =>
      undoSome({ actor, store: tx }, { id, undo, after, at: now() }),
    );
    done.returned += returned.length;
    done.leftCount += left.length;
    done.left.push(...left.slice(0, MAX_NAMED - done.left.length));
    publishItems(events, "update", returned.flatMap(itemIdOf));
    after = changes.at(-1)?.number ?? after;
    await nextTurn();
    if (changes.length === AT_ONCE) continue;
    await store.history.endBatch(undo, now());
    return { ...done, isFinished: true };
  }
}

async function beginUndo({ actor, store, now, newId }: EditingServices, id: string): Promise<string> {
  return store.transaction(async (tx) => {
    const batch = (await tx.history.batch(id)) ?? noSuchVersion();
    if (batch.undo) return batch.undo.id;
    const undo = newId();
    const note = `${ENGLISH.text(`admin.batch.${batch.action}`)}${batch.note && `: ${batch.note}`}`.slice(0, MAX_NOTE_LENGTH);
    const named = { action: "undo", note, undoes: id } as const;
    await tx.history.beginBatch({ id: undo, at: now(), by: authorOf(actor), endedAt: null, ...named });
    return undo;
  });
}

type Slice = { id: string; undo: string; after: number; at: Date };

async function undoSome(services: ActorAndStore, { id, undo, after, at }: Slice) {
  const changes = await services.store.history.changesOf(id, { after, limit: AT_ONCE });
  const returned: BatchChange[] = [];
  const left: string[] = [];
  for (const change of changes) {
    if (change.latestBatch === undo) continue;
    if (change.isLatest && (await undoChange(services, change, at))) returned.push(change);
    else left.push(await nameOf(services.store, change));
  }
  return { changes, returned, left };
}

async function undoChange({ actor, store: tx }: ActorAndStore, change: BatchChange, at: Date): Promise<boolean> {
  const { subject, before } = change;
  try {
    if (subject === "settings") {
      requireRight(actor, "site.manage");
      await tx.settings.set(before as SiteSettings);
    } else if ("item" in subject) return await returnItem(tx, subject.item, change, at);
    else await tx.customization.set(subject.customization, before as Customization);
    return true;
  } catch (error) {
    if (!(error instanceof AppError) || isOutage(error)) throw error;
    return false;
  }
}

async function nameOf(tx: Store, { subject, before }: BatchChange): Promise<string> {
  if (subject === "settings") return "Settings";
  if (!("item" in subject)) return "Customization";
  const current = (await tx.drafts.get(subject.item))?.item ?? (await tx.items.get(subject.item));
  const state = before as ItemState | null;
  return (current ?? state?.draft?.item ?? state?.published)?.itemName ?? subject.item;
}

function itemIdOf({ subject }: BatchChange): string[] {
  return typeof subject === "object" && "item" in subject ? [subject.item] : [];
}

/**
 * Restores an item's state before a change; an added item goes to the trash. Must be called inside a transaction.
 * @returns false if the item is gone.
 */
async function returnItem(
  tx: Store,
  id: string,
  { action, before }: Pick<BatchChange, "action" | "before">,
  at: Date,
): Promise<boolean> {
  if (action === "trash") return (await tx.trash.restore([id])).length > 0;
  if (action === "untrash" || before === null) return (await tx.trash.put([id], at)).length > 0;
  return returnTo(tx, id, before as ItemState, at);
}

async function returnTo(tx: Store, id: string, state: ItemState, at: Date): Promise<boolean> {
  const current = await tx.drafts.current(id);
  if (!current) return false;
  const { published, draft } = current;
  const { downloads } = published ?? newestOf(current);
  const updatedAt = laterThan(at, published, draft?.item ?? null);
  const revived = (item: NewItem): NewItem => ({ ...item, downloads, updatedAt });
  const draftBefore = state.draft && { ...onSchedule(state.draft, at), item: revived(state.draft.item) };
  if (state.published) {
    const item = revived(state.published);
    await (published ? tx.items.replace(item, current) : tx.drafts.publish(item, current));
    if (draftBefore) await tx.drafts.put(draftBefore);
    else if (await tx.drafts.get(id)) await tx.drafts.remove(id);
  } else if (draftBefore) {
    await (published ? tx.drafts.unpublish(draftBefore, current) : tx.drafts.put(draftBefore, current));
  }
  return true;
}

/** A publication that is due by now becomes a plain draft, so that a restore publishes nothing. */
function onSchedule(draft: DraftState, at: Date): DraftState {
  const isDue = draft.publishAt !== null && draft.publishAt <= at;
  return isDue ? { ...draft, ...NOT_SCHEDULED } : draft;
}
