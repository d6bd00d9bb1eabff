import { afterAll, beforeAll } from "vitest";
import type { Store } from "#app/store/store.ts";

export type OpenStore = () => Promise<Store & AsyncDisposable>;

/** Fills one store for all read-only tests of a `describe` block. @returns a function that gives the store, within a test. */
export function openForReading(open: OpenStore, fill: (store: Store) => Promise<unknown>): () => Store {
  let opened: (Store & AsyncDisposable) | undefined;
  beforeAll(async () => {
    opened = await open();
    await fill(opened);
  });
  afterAll(() => opened?.[Symbol.asyncDispose]());
  return () => {
    if (!opened) throw new Error("The store is open within tests only.");
    return opened;
  };
}
