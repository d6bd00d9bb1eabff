import type { StoredFile } from "#app/store/file-store.ts";

/** What became of items; `ids` is empty where nobody knows which: too many went to count them, or nobody said so. */
export type ItemsEvent = {
  about: "items";
  change: "create" | "update" | "trash" | "restore" | "delete";
  ids: readonly string[];
};

/** What became of a complete file; after a delete, the file as it was. */
export type FileEvent = { about: "file"; change: "create" | "update" | "delete"; file: StoredFile };

export type ChangeEvent = ItemsEvent | FileEvent;

/**
 * To whom the domain tells what it has written: after the write has succeeded, and without waiting for anybody.
 * Events are small, for other instances are told them as they are: of items the ids, a hundred at most, because whoever may
 * see them reads them anew; of a file the row, about 1 KB, because after a delete there is nothing left to read.
 */
export type Events = {
  /** Never throws. */
  publish(event: ChangeEvent): void;
};

const IDS_AT_ONCE = 100;

/** Tells what became of items; nothing where there are none. */
export function publishItems(events: Events, change: ItemsEvent["change"], ids: readonly string[]): void {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    events.publish({ about: "items", change, ids: ids.slice(start, start + IDS_AT_ONCE) });
  }
}

/** Tells that some items are gone for good which nobody counted. */
export function publishItemsGone(events: Events): void {
  events.publish({ about: "items", change: "delete", ids: [] });
}
