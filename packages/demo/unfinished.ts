import { isDeepStrictEqual } from "node:util";
import type { Services } from "#app/services.ts";
import type { Customization, CustomizationKey } from "#app/kinds/customization.ts";
import type { DemoDocument } from "./entry.ts";

type Store = Services["store"];

/** True for an empty store and for an interrupted fill: only demo items, and no customization, which is filled in last. */
export async function isUnfinished(
  store: Store,
  documents: readonly DemoDocument[],
  customization: readonly [CustomizationKey, Customization][],
): Promise<boolean> {
  const stored = await Promise.all(customization.map(([key]) => store.customization.get(key)));
  const isMissing = stored.includes(null);
  const isOurs = stored.every((lists, index) => lists === null || isDeepStrictEqual(lists, customization[index]?.[1]));
  return isMissing && isOurs && (await holdsOnly(store, documents));
}

async function holdsOnly(store: Store, documents: readonly DemoDocument[]): Promise<boolean> {
  if ((await store.counts.items()) > documents.length) return false;
  const ids = new Set(documents.map(({ id }) => id));
  for await (const { id } of store.items.all()) if (!ids.has(id)) return false;
  return true;
}
