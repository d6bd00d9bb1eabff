import type { Store } from "#app/store/store.ts";

class RolledBack extends Error {}

function rolledBack(begin: Store["transaction"]): Store["transaction"] {
  return async <T>(work: (tx: Store) => Promise<T>) => {
    const done: T[] = [];
    await begin(async (tx) => {
      done.push(await work(tx));
      throw new RolledBack();
    }).catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
    return done[0] as T;
  };
}

/** Reads as the store does; its transactions see their own changes and are rolled back at their end. */
export function trialStore(store: Store): Store {
  return {
    ...store,
    as: (context) => trialStore(store.as(context)),
    transaction: rolledBack((work) => store.transaction(work)),
    fill: rolledBack((work) => store.fill(work)),
  };
}
