import type { BatchAction } from "./history.ts";
import type { Store } from "#app/store/store.ts";
import { authorOf, type CatalogueServices } from "#app/services.ts";

/** The entry gets a new id if `id` is missing; `isStored` continues the entry with this id. */
type Named = { action: BatchAction; note?: string; undoes?: string | null; id?: string | undefined; isStored?: boolean };

/** Runs one transaction. Its changes are one entry of the history, unless there is only one. */
export async function inOneBatch<T>(
  services: CatalogueServices,
  { size, ...named }: Named & { size: number },
  work: (tx: Store) => Promise<T>,
): Promise<T> {
  if (size < 2) return services.store.transaction(work);
  return openBatch(services, named, services.now()).store.transaction(work);
}

/**
 * Groups several transactions into one entry of the history, which is stored with the first of them, so that a crash hides
 * nothing.
 */
export function openBatch(
  { actor, store, now, newId }: CatalogueServices,
  { action, note = "", undoes = null, id = newId(), ...begun }: Named,
  endedAt: Date | null = null,
) {
  let isStored = begun.isStored ?? false;
  const batched = store.as({ batch: id });
  const transaction = async <T>(work: (tx: Store) => Promise<T>): Promise<T> => {
    let isBegun = isStored;
    const done = await batched.transaction(async (tx) => {
      const result = await work(tx);
      if (!isBegun && (await tx.history.changesOf(id, { after: 0, limit: 1 })).length > 0) {
        await tx.history.beginBatch({ id, at: endedAt ?? now(), by: authorOf(actor), action, note, undoes, endedAt });
        isBegun = true;
      }
      return result;
    });
    isStored = isBegun;
    return done;
  };
  return {
    /** The first transaction with a change creates the entry. */
    store: { ...batched, transaction },
    async end(): Promise<void> {
      if (isStored) await store.history.endBatch(id, now());
    },
  };
}

export type HistoryEntry = "none" | "stored" | "undoing" | "undone";

/** @param id "" for none. */
export async function entryOf({ history }: Pick<Store, "history">, id: string): Promise<HistoryEntry> {
  const batch = id === "" ? null : await history.batch(id);
  if (!batch) return "none";
  if (!batch.undo) return "stored";
  return batch.undo.endedAt ? "undone" : "undoing";
}
