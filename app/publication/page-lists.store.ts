/** A title in a list of the copy, at its key: lists are in the order of their keys, which are unique. */
export type ListPlace = { list: string; key: string };

/** What a publication knows of the pages of its items. Synchronous; each call is a transaction of its own. */
export type PageListStore = {
  /** Ids of published items with the digest of what their pages were made from. */
  items(): Map<string, string>;
  digest(id: string): string | null;
  /** Also marks the item's places as stale, both before and after. */
  setItem(id: string, digest: string, places: readonly ListPlace[]): void;
  /** Of an item by its id, of a page of a list by its address, of the site by "". */
  setFiles(owner: string, files: readonly string[]): void;
  removeItem(id: string): void;
  /** The files that belong to this owner alone. */
  ownFiles(owner: string): string[];
  /** The first list after this one with a stale key. */
  nextStale(after: string): string | null;
  staleKeys(list: string): string[];
  settle(list: string): void;
  /** At most `limit`. */
  count(list: string, prefix: string, limit: number): number;
  ids(list: string, prefix: string): string[];
  /** The first key from `key` on, or the last before it. */
  keyFrom(list: string, key: string): string | null;
  keyBefore(list: string, key: string): string | null;
  /** Lists whose names begin with `list`. */
  listsBelow(list: string): string[];
  /** The prefixes of a list that have a page. */
  nodes(list: string): string[];
  setNodes(list: string, prefixes: Iterable<string>): void;
};
