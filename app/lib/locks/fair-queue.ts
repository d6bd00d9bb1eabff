type FairQueue<Item> = {
  readonly size: number;
  sizeOf(key: string): number;
  add(key: string, item: Item): void;
  /** Round robin by key, each key first in, first out. Skips keys for which `acquire` returns null. */
  take<Permit>(acquire: (key: string) => Permit | null): { item: Item; permit: Permit } | null;
  remove(key: string, item: Item): void;
  /**
   * True if one more item of this key may be added; `drop` has to remove the item it displaces, the newest of a key with more.
   */
  makeRoom(key: string, limits: { total: number; perKey: number }, drop: (item: Item) => void): boolean;
  items(): Item[];
};

/** A round-robin queue: however much one key adds, the others wait for at most one of its items at a time. */
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

  const sizeOf = (key: string) => byKey.get(key)?.length ?? 0;

  return {
    get size() {
      return size;
    },
    sizeOf,
    add(key, item) {
      const items = byKey.get(key);
      if (items) items.push(item);
      else byKey.set(key, [item]);
      size++;
    },
    take(acquire) {
      for (const [key, items] of byKey) {
        const [item] = items;
        const permit = acquire(key);
        if (item === undefined || permit === null) continue;
        byKey.delete(key);
        byKey.set(key, items);
        remove(key, item);
        return { item, permit };
      }
      return null;
    },
    remove,
    makeRoom(key, { total, perKey }, drop) {
      const ofKey = sizeOf(key);
      if (ofKey >= perKey) return false;
      if (size < total) return true;
      const [largest = []] = [...byKey.values()].toSorted((a, b) => b.length - a.length);
      const newest = largest.at(-1);
      if (newest === undefined || largest.length <= ofKey + 1) return false;
      drop(newest);
      return true;
    },
    items: () => [...byKey.values()].flat(),
  };
}
