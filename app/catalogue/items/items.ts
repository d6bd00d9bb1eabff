import { isDeepStrictEqual } from "node:util";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import { AppError } from "#app/lib/errors.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { message } from "#app/lib/localized-message.ts";
import type { CurrentItem } from "../drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { allocateCode } from "./item-codes.ts";
import { assertBasedOn, laterThan, notFound, readCurrent } from "../drafts/current-item.ts";
import { publishItems } from "#app/events.ts";
import { requireRight, type CatalogueServices, type EditingServices } from "#app/services.ts";

/** @throws {AppError} `item.not-found`, also for an item of another kind; `item.withdrawn`. */
export async function readItem({ store }: Pick<CatalogueServices, "store">, kind: Kind, id: string): Promise<Item> {
  const item = await store.items.get(id);
  return item?.type === kind.type ? item : refuseMissing(store, [kind], id);
}

/** @param kinds Of the items that are shown. @throws {AppError} `item.withdrawn` with the reason, else `item.not-found`. */
export async function refuseMissing(
  { withdrawals }: Pick<Store, "withdrawals">,
  kinds: readonly Kind[],
  id: string,
): Promise<never> {
  const withdrawal = isDocumentId(id) ? await withdrawals.current(id) : null;
  if (!withdrawal || !kinds.some(({ type }) => type === withdrawal.type)) return notFound();
  throw new AppError("item.withdrawn", withdrawal.reason);
}

/** @param input Checked by the kind's form or document schema. @throws {AppError} `actor.not-allowed`. */
export async function createItem(services: EditingServices, kind: Kind, input: ItemInput): Promise<Item> {
  const { actor, store, events, now, newId } = services;
  requireRight(actor, "content.edit");
  const at = now();
  const item = await store.transaction(async (tx) => {
    const cId = await allocateCode(tx, kind);
    return tx.items.insert({ ...input, id: newId(), type: kind.type, cId, downloads: 0, createdAt: at, updatedAt: at });
  });
  publishItems(events, "create", [item.id]);
  return item;
}

/**
 * Idempotent: a form submitted twice with the same id creates one item, or publishes the draft that its autosave stored. If
 * another item has the id, it gets a new one.
 * @throws {AppError} `actor.not-allowed`; `item.conflict` for a draft with this id and other content.
 */
export async function createItemOnce(services: EditingServices, kind: Kind, id: string, input: ItemInput): Promise<Item> {
  try {
    return await createItem({ ...services, newId: () => id }, kind, input);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "item.id-taken") throw error;
    const { published = null, draft = null } = (await services.store.drafts.current(id)) ?? {};
    if (published && hasSameContent(published, kind, input)) return published;
    if (published || draft?.item.type !== kind.type) return createItem(services, kind, input);
    const basedOn = hasSameContent(draft.item, kind, input) ? draft.item.updatedAt : new Date(Number.NaN);
    return updateItem(services, kind, id, { id, basedOn, input });
  }
}

export function hasSameContent(stored: Item, kind: Kind, input: ItemInput): boolean {
  return stored.type === kind.type && isDeepStrictEqual(documentSchema(kind).parse(stored), documentSchema(kind).parse(input));
}

type ItemChange = {
  id: string;
  basedOn: Date;
  input: ItemInput;
};

/**
 * Publishes the input: overwrites the editable fields of the public item, and ends a draft. Code, downloads and creation time
 * stay; the creation time of a new public item is now.
 * @throws {AppError} `actor.not-allowed`, `item.id-mismatch`, `item.not-found`; `item.conflict` if the item or its draft was
 * saved since `basedOn`.
 */
export async function updateItem(
  { actor, store, events, now }: EditingServices,
  kind: Kind,
  id: string,
  change: ItemChange,
): Promise<Item> {
  requireRight(actor, "content.edit");
  if (change.id !== id) throw new AppError("item.id-mismatch", message("admin.refused.wrongItemId"));
  const { item, wasPublic } = await store.transaction(async (tx) => {
    const current = await readCurrent(tx, kind, id);
    assertBasedOn(current, change.basedOn);
    const item = await publishInput(tx, kind, current, { input: change.input, at: now() });
    return { item, wasPublic: current.published !== null };
  });
  publishItems(events, wasPublic ? "update" : "create", [id]);
  return item;
}

/** Always sets a later `updatedAt`. Must be called inside a transaction. */
export async function replaceItem(tx: Store, current: CurrentItem, input: ItemInput, now: Date): Promise<Item> {
  const { id, type, cId, downloads, createdAt, ...stored } = current.published ?? notFound();
  const updatedAt = laterThan(now, stored);
  return (await tx.items.replace({ ...input, id, type, cId, downloads, createdAt, updatedAt }, current)) ?? notFound();
}

/** Must be called inside a transaction. @param code The code for a draft that has none; by default the kind's next. */
export async function publishInput(
  tx: Store,
  kind: Kind,
  current: CurrentItem,
  { input, at, code = null }: { input: ItemInput; at: Date; code?: string | null },
): Promise<Item> {
  const { published, draft } = current;
  if (!draft) return replaceItem(tx, current, input, at);
  const { id, cId, downloads } = draft.item;
  const createdAt = published?.createdAt ?? (draft.wasPublic ? draft.item.createdAt : at);
  const updatedAt = laterThan(at, draft.item, published);
  const given = { id, type: kind.type, cId: cId || code || (await allocateCode(tx, kind)), downloads, createdAt, updatedAt };
  return (await tx.drafts.publish({ ...input, ...given }, current)) ?? notFound();
}
