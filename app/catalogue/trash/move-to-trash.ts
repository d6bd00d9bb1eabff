import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { message } from "#app/lib/localized-message.ts";
import type { TrashedItem } from "./trash.store.ts";
import { inOneBatch } from "../history/batch.ts";
import { publishItems, publishItemsGone } from "#app/events.ts";
import { can, requireRight, type EditingServices, type Services } from "#app/services.ts";
import { requireMayEdit } from "../drafts/current-item.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";

/** In days. */
const TRASH_DAYS = 30;

const TRASH_PAGE = 25;
const MAX_AT_ONCE = 500;
const DAY_MS = 86_400_000;

/**
 * Missing items are skipped; a contributor is refused, as they are not their own.
 * @param ids At most 500.
 * @returns the ids that were trashed, for an undo.
 * @throws {AppError} `actor.not-allowed`, `query.invalid`.
 */
export async function trashItems(services: EditingServices, ids: readonly string[]): Promise<string[]> {
  const { actor, events, now } = services;
  requireRight(actor, "drafts.own");
  const few = requireFewIds(ids);
  const moved = await inOneBatch(services, { action: "trash", size: few.length }, async (tx) => {
    if (!can(actor, "content.edit")) for (const id of few) requireMayEdit(actor, await tx.drafts.get(id));
    return tx.trash.put(few, now());
  });
  publishItems(events, "trash", moved);
  return moved;
}

/** @param ids At most 500. @returns the ids that were restored. @throws {AppError} `actor.not-allowed`, `query.invalid`. */
export async function restoreItems(services: EditingServices, ids: readonly string[]): Promise<string[]> {
  const { actor, events } = services;
  requireRight(actor, "content.edit");
  const few = requireFewIds(ids);
  const moved = await inOneBatch(services, { action: "untrash", size: few.length }, (tx) => tx.trash.restore(few));
  publishItems(events, "restore", moved);
  return moved;
}

/** @param ids At most 500. @returns how many were deleted. @throws {AppError} `actor.not-allowed`, `query.invalid`. */
export async function deleteTrashed({ actor, store, events }: EditingServices, ids: readonly string[]): Promise<number> {
  requireRight(actor, "content.edit");
  const { length: deleted } = await store.trash.remove(requireFewIds(ids));
  if (deleted > 0) publishItemsGone(events);
  return deleted;
}

/** Deletes all that is in the trash at the time of the call. @returns how many. @throws {AppError} `actor.not-allowed`. */
export async function emptyTrash({ actor, store, events, now }: EditingServices): Promise<number> {
  requireRight(actor, "content.edit");
  const end = new Date(now().getTime() + 1);
  let deleted = 0;
  for (;;) {
    const { length: some } = await store.trash.sweep(end);
    if (some === 0) return deleted;
    publishItemsGone(events);
    deleted += some;
  }
}

type ExpiringItem = TrashedItem & { daysLeft: number };

/** Last trashed first, 25 a page. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readTrash(
  { actor, store, now }: Pick<Services, "actor" | "store" | "now">,
  cursor: Cursor,
): Promise<Page<ExpiringItem>> {
  requireRight(actor, "content.edit");
  const page = await storeWithRenderedPictures(store).trash.page({ limit: TRASH_PAGE, cursor });
  return { ...page, items: page.items.map((item) => withDaysLeft(item, now())) };
}

/** For the item's form. Null if the item is not in the trash. @throws {AppError} `actor.not-allowed`. */
export async function readTrashed(
  { actor, store, now }: Pick<Services, "actor" | "store" | "now">,
  kind: Kind,
  id: string,
): Promise<ExpiringItem | null> {
  requireRight(actor, "drafts.own");
  const item = await store.trash.get(id);
  return item?.type === kind.type ? withDaysLeft(item, now()) : null;
}

function withDaysLeft(item: TrashedItem, now: Date): ExpiringItem {
  const days = Math.floor((now.getTime() - item.trashedAt.getTime()) / DAY_MS);
  return { ...item, daysLeft: Math.max(0, TRASH_DAYS - days) };
}

/** Deletes items trashed at least 30 days ago. @returns how many. @throws {AppError} `actor.not-allowed`. */
export async function sweepTrash({ actor, store, events, now }: Omit<EditingServices, "newId">): Promise<number> {
  requireRight(actor, "content.edit");
  const { length: deleted } = await store.trash.sweep(new Date(now().getTime() - TRASH_DAYS * DAY_MS));
  if (deleted > 0) publishItemsGone(events);
  return deleted;
}

/** @throws {AppError} `query.invalid` for more than 500 ids. */
export function requireFewIds(ids: readonly string[]): string[] {
  const different = [...new Set(ids)];
  if (different.length <= MAX_AT_ONCE) return different;
  const problem = message("admin.refused.tooManyItems", { most: `${MAX_AT_ONCE}` });
  throw new AppError("query.invalid", problem, [{ field: "ids", ...problem }]);
}
