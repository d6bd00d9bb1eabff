export type FairQueue<Item> = {
  readonly size: number;
  sizeOf(key: string): number;
  add(key: string, item: Item): void;
  /** Round robin by key, each key first in, first out. Skips keys for which `acquire` returns null. */
  take<Place>(acquire: (key: string) => Place | null): { item: Item; place: Place } | null;
  remove(key: string, item: Item): void;
  /** The newest item of the key with the most, not removed; null when empty. */
  largest(): { key: string; newest: Item } | null;
  items(): Item[];
};

/** A round-robin queue: however much one key adds, others wait for one item of it at a time. */
export function createFairQueue<Item>(): FairQueue<Item> {
  /** In round-robin order; no list is empty. */
  const byKey = new Map<string, Item[]>();
  let size = 0;

  function remove(key: string, item: Item): void {
    const items = byKey.get(key) ?? [];
    const at = items.indexOf(item);
    if (at === -1) return;
    items.splice(at, 1);
    size--;
    if (items.length === 0) byKey.delete(key);
  }

  return {
    get size() {
      return size;
    },
    sizeOf: (key) => byKey.get(key)?.length ?? 0,
    add(key, item) {
      const items = byKey.get(key);
      if (items) items.push(item);
      else byKey.set(key, [item]);
      size++;
    },
    take(acquire) {
      for (const [key, items] of byKey) {
        const [item] = items;
        const place = acquire(key);
        if (item === undefined || place === null) continue;
        byKey.delete(key);
        byKey.set(key, items);
        remove(key, item);
        return { item, place };
      }
      return null;
    },
    remove,
    largest() {
      let largest: { key: string; items: Item[] } | null = null;
      for (const [key, items] of byKey) if (!largest || items.length > largest.items.length) largest = { key, items };
      const newest = largest?.items.at(-1);
      return largest && newest !== undefined ? { key: largest.key, newest } : null;
    },
    items: () => [...byKey.values()].flat(),
  };
}
