import type { Item } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import type { CurrentItem, Draft } from "./drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { accountIdOf, can, requireRight, type Actor } from "#app/services.ts";

/** @throws {AppError} `item.not-found`, also for an item of another kind. */
export async function readCurrent(store: Pick<Store, "drafts">, kind: Kind, id: string): Promise<CurrentItem> {
  return (await findCurrent(store, kind, id)) ?? notFound();
}

/** @throws {AppError} `item.not-found` for an item of another kind. */
export async function findCurrent({ drafts }: Pick<Store, "drafts">, kind: Kind, id: string): Promise<CurrentItem | null> {
  const current = await drafts.current(id);
  return current && newestOf(current).type !== kind.type ? notFound() : current;
}

/** The version that an editor sees and continues: the draft, if there is one. */
export function newestOf({ published, draft }: CurrentItem): Item {
  return draft?.item ?? published ?? notFound();
}

/**
 * Editors may edit everything, others their own drafts that were never public and are not scheduled.
 * @param draft Null if there is none.
 */
export function mayEdit(actor: Actor, draft: Draft | null): boolean {
  if (can(actor, "content.edit")) return true;
  if (!can(actor, "drafts.own") || draft === null) return false;
  const isOwn = draft.createdBy !== "" && draft.createdBy === accountIdOf(actor);
  return isOwn && !draft.wasPublic && draft.status === "draft";
}

/** @throws {AppError} `actor.not-allowed` unless the actor may edit it. */
export function requireMayEdit(actor: Actor, draft: Draft | null): void {
  if (!mayEdit(actor, draft)) requireRight(actor, "content.edit");
}

/** @throws {AppError} `item.conflict` unless the newest state is the one of `basedOn`. */
export function assertBasedOn(current: CurrentItem, basedOn: Date | null): void {
  if (newestOf(current).updatedAt.getTime() !== basedOn?.getTime()) {
    throw new AppError("item.conflict", message("admin.refused.itemConflict"));
  }
}

/** Ensures that no two states of an item share an `updatedAt`. */
export function laterThan(at: Date, ...states: (Pick<Item, "updatedAt"> | null)[]): Date {
  return new Date(Math.max(at.getTime(), ...states.map((state) => (state ? state.updatedAt.getTime() + 1 : 0))));
}

export function notFound(): never {
  throw new AppError("item.not-found", message("admin.refused.noItem"));
}
