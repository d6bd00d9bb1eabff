import type { Store } from "#app/store/store.ts";

class RolledBack extends Error {}

/** Reads as the store does; its transactions see their own changes and are rolled back at their end. */
export function trialStore(store: Store): Store {
  return {
    ...store,
    as: (context) => trialStore(store.as(context)),
    async transaction<T>(work: (tx: Store) => Promise<T>): Promise<T> {
      const done: T[] = [];
      await store
        .transaction(async (tx) => {
          done.push(await work(tx));
          throw new RolledBack();
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error;
        });
      return done[0] as T;
    },
  };
}
