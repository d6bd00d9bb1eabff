import type { StoredFile } from "#app/files/files.store.ts";

/** `ids` is empty if the items are unknown or too many to list. */
export type ItemsEvent = {
  about: "items";
  change: "create" | "update" | "trash" | "restore" | "delete";
  ids: readonly string[];
};

/** After a delete, `file` is its last state. */
export type FileEvent = { about: "file"; change: "create" | "update" | "delete"; file: StoredFile };

export type ChangeEvent = ItemsEvent | FileEvent;

/**
 * Receives the changes of the domain after each successful write; the publisher does not wait. Events are sent to other
 * instances, so they are small: at most a hundred item ids, or one file row of about 1 KB.
 */
export type Events = {
  /** Never throws. */
  publish(event: ChangeEvent): void;
};

const IDS_AT_ONCE = 100;

export function publishItems(events: Events, change: ItemsEvent["change"], ids: readonly string[]): void {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    events.publish({ about: "items", change, ids: ids.slice(start, start + IDS_AT_ONCE) });
  }
}

export function publishItemsGone(events: Events): void {
  events.publish({ about: "items", change: "delete", ids: [] });
}
