import { AppError } from "#app/lib/errors.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { TrashedItem } from "#app/store/store.ts";
import { publishItems, publishItemsGone } from "../events.ts";
import { requireAdmin, type EditingServices, type Services } from "../services.ts";
import { shownStore } from "./shown-store.ts";

/** How long the trash keeps an item, in days. */
export const TRASH_DAYS = 30;

const TRASH_PAGE = 25;
const MAX_AT_ONCE = 500;
const DAY_MS = 86_400_000;

/**
 * Moves items out of the catalogue; those that are not there are passed over.
 * @param ids At most 500.
 * @returns the ids that were moved: what an undo restores.
 * @throws {AppError} `actor.not-admin`, `query.invalid`.
 */
export async function trashItems({ actor, store, events, now }: EditingServices, ids: readonly string[]): Promise<string[]> {
  requireAdmin(actor);
  const moved = await store.trash.put(fewIds(ids), now());
  publishItems(events, "trash", moved);
  return moved;
}

/**
 * Moves items back into the catalogue as they were.
 * @param ids At most 500.
 * @returns the ids that were moved.
 * @throws {AppError} `actor.not-admin`, `query.invalid`.
 */
export async function restoreItems({ actor, store, events }: EditingServices, ids: readonly string[]): Promise<string[]> {
  requireAdmin(actor);
  const moved = await store.trash.restore(fewIds(ids));
  publishItems(events, "restore", moved);
  return moved;
}

/**
 * Deletes trashed items for good.
 * @param ids At most 500.
 * @returns how many were deleted.
 * @throws {AppError} `actor.not-admin`, `query.invalid`.
 */
export async function deleteTrashed({ actor, store, events }: EditingServices, ids: readonly string[]): Promise<number> {
  requireAdmin(actor);
  const deleted = await store.trash.remove(fewIds(ids));
  if (deleted > 0) publishItemsGone(events);
  return deleted;
}

/**
 * Deletes for good everything that lies in the trash now. @returns how many.
 * @throws {AppError} `actor.not-admin`.
 */
export async function emptyTrash({ actor, store, events, now }: EditingServices): Promise<number> {
  requireAdmin(actor);
  const end = new Date(now().getTime() + 1);
  let deleted = 0;
  for (;;) {
    const some = await store.trash.sweep(end);
    if (some === 0) return deleted;
    publishItemsGone(events);
    deleted += some;
  }
}

/** An item in the trash, and in how many days it is deleted for good. */
export type DoomedItem = TrashedItem & { daysLeft: number };

/** What was trashed last comes first, 25 a page. @throws {AppError} `actor.not-admin`, `cursor.invalid`. */
export async function readTrash(
  { actor, store, now }: Pick<Services, "actor" | "store" | "now">,
  cursor: Cursor,
): Promise<Page<DoomedItem>> {
  requireAdmin(actor);
  const page = await shownStore(store).trash.page({ limit: TRASH_PAGE, cursor });
  const at = now().getTime();
  const daysLeft = ({ trashedAt }: TrashedItem) => Math.max(0, TRASH_DAYS - Math.floor((at - trashedAt.getTime()) / DAY_MS));
  return { ...page, items: page.items.map((item) => ({ ...item, daysLeft: daysLeft(item) })) };
}

/** Deletes for good what has lain in the trash for 30 days. @returns how many. @throws {AppError} `actor.not-admin`. */
export async function sweepTrash({ actor, store, events, now }: Omit<EditingServices, "newId">): Promise<number> {
  requireAdmin(actor);
  const deleted = await store.trash.sweep(new Date(now().getTime() - TRASH_DAYS * DAY_MS));
  if (deleted > 0) publishItemsGone(events);
  return deleted;
}

/** @throws {AppError} `query.invalid` for more ids than can be worked on at once. */
export function fewIds(ids: readonly string[]): string[] {
  const different = [...new Set(ids)];
  if (different.length <= MAX_AT_ONCE) return different;
  const message = `Choose at most ${MAX_AT_ONCE} items at once.`;
  throw new AppError("query.invalid", message, [{ field: "ids", message }]);
}
