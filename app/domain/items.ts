import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { takeCode } from "./codes.ts";
import { requireAdmin, type CatalogueServices } from "./services.ts";

/** @throws {AppError} `item.not-found` when there is none with this id, or it is of another kind. */
export async function readItem({ store }: Pick<CatalogueServices, "store">, kind: Kind, id: string): Promise<Item> {
  const item = await store.items.get(id);
  if (item?.type !== kind.type) throw notFound();
  return item;
}

/**
 * Stores a new item under the next code of its kind.
 * @param input Checked by the kind's form or document schema.
 * @throws {AppError} `actor.not-admin`.
 */
export async function createItem({ actor, store, now, newId }: CatalogueServices, kind: Kind, input: ItemInput): Promise<Item> {
  requireAdmin(actor);
  const at = now();
  return store.transaction(async (tx) => {
    const cId = await takeCode(tx, kind);
    return tx.items.insert({ ...input, id: newId(), type: kind.type, cId, downloads: 0, createdAt: at, updatedAt: at });
  });
}

/**
 * Overwrites the fields of an item that are typed in; its code, downloads and time of creation stay.
 * @param input Checked by the kind's form or document schema, with the id that the form was made for.
 * @throws {AppError} `actor.not-admin`, `item.id-mismatch` (spec 5), `item.not-found`.
 */
export async function updateItem(
  { actor, store, now }: CatalogueServices,
  kind: Kind,
  id: string,
  input: ItemInput & { id: string },
): Promise<Item> {
  requireAdmin(actor);
  if (input.id !== id) throw new AppError("item.id-mismatch", "The document ID does not match");
  return store.transaction(async (tx) => replaceItem(tx, await readItem({ store: tx }, kind, id), input, now()));
}

/** Writes `input` over a stored item of the same kind; only inside a transaction. */
export async function replaceItem(tx: Store, stored: Item, input: ItemInput, updatedAt: Date): Promise<Item> {
  const { id, type, cId, downloads, createdAt } = stored;
  const replaced = await tx.items.replace({ ...input, id, type, cId, downloads, createdAt, updatedAt });
  if (!replaced) throw notFound();
  return replaced;
}

function notFound(): AppError {
  return new AppError("item.not-found", "No such document!");
}
