import type { ChangeEvent, FileEvent, ItemsEvent } from "#app/events.ts";
import type { Right } from "#app/lib/roles.ts";
import { fileModel } from "../storage-api/file-model.ts";

export type Announcement = {
  /** The right that receivers need. */
  right: Right;
  events: string[];
  channels: string[];
  payload: object;
};

/** Names of file events follow the protocol; those of items are our own. */
export function announce(event: ChangeEvent): Announcement {
  return event.about === "items" ? announceItems(event) : announceFile(event);
}

/** Ids only: `items`, `items.{change}` and `items.{id}`. */
function announceItems({ change, ids }: ItemsEvent): Announcement {
  const named = ids.map((id) => `items.${id}`);
  return {
    right: "content.read",
    events: [...named.map((name) => `${name}.${change}`), `items.*.${change}`, "items.*"],
    channels: ["items", `items.${change}`, ...named],
    payload: { change, ids },
  };
}

function announceFile({ change, file }: FileEvent): Announcement {
  const { bucketId, id } = file;
  const names = [bucketId, "*"].flatMap((bucket) => [id, "*"].map((each) => `buckets.${bucket}.files.${each}`));
  const topics = ["files", `buckets.${bucketId}.files`, `buckets.${bucketId}.files.${id}`];
  return {
    right: "files.read",
    events: [...names.map((name) => `${name}.${change}`), ...names, `buckets.${bucketId}`, "buckets.*"],
    channels: [...topics, ...topics.map((topic) => `${topic}.${change}`)],
    payload: fileModel(file),
  };
}
