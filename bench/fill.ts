import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { generateItems } from "./generate.ts";

const BATCH = 1000;

export async function fill(
  store: Store,
  count: number,
  changed: (item: NewItem, number: number) => NewItem = (item) => item,
): Promise<void> {
  // A site's first start does the same; otherwise it examines every item once in the background.
  if ((await store.counts.items()) === 0) await store.attention.fill(1);
  let number = 0;
  let batch: NewItem[] = [];
  for (const item of generateItems(count)) {
    batch.push(changed(item, number++));
    if (batch.length < BATCH) continue;
    await store.items.insertAll(batch);
    batch = [];
  }
  await store.items.insertAll(batch);
}
