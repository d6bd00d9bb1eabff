import type { Cursor, Page } from "#app/lib/pages.ts";
import type { MediaBucket } from "./buckets.ts";
import type { Item } from "./item.ts";

/** What no item names, and what has not come whole. */
export const MEDIA_PARTS = ["unused", "unfinished"] as const;
export type MediaPart = (typeof MEDIA_PARTS)[number];

/** What an address asks of the list of all files. */
export type MediaQuery = {
  /** Words of names and ids; "" for all. */
  text: string;
  bucket: MediaBucket | null;
  part: MediaPart | null;
  cursor: Cursor;
};

/** An item that names a file in one of its fields. */
export type MediaUser = Pick<Item, "id" | "cId" | "type" | "itemName"> & { isTrashed: boolean };

/** A file as the list shows it. */
export type MediaFile = {
  bucketId: string;
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** "" until all of it has come. */
  mimeType: string;
  /** How much of it has come, from 0 to 1. */
  arrived: number;
  createdAt: Date;
  users: readonly MediaUser[];
};

/** One page of all files, the newest first. */
export type MediaList = {
  query: MediaQuery;
  page: Page<MediaFile>;
  /** Of the newest 100,000 files; `exact` where there are no more. */
  unused: { files: number; bytes: number; exact: boolean };
};

export const MEDIA_PATH = "/admin/media";

/** Everything. */
export const ALL_MEDIA: MediaQuery = { text: "", bucket: null, part: null, cursor: null };

/** The address of a part of the list. */
export function mediaPath({ text, bucket, part, cursor }: MediaQuery): string {
  const given = {
    q: text,
    kind: bucket ?? "",
    show: part ?? "",
    after: cursor && "after" in cursor ? cursor.after : "",
    before: cursor && "before" in cursor ? cursor.before : "",
  };
  const query = new URLSearchParams(Object.entries(given).filter(([, value]) => value !== "")).toString();
  return query ? `${MEDIA_PATH}?${query}` : MEDIA_PATH;
}

/** Whether all of a file has come. */
export function isWhole({ mimeType }: Pick<MediaFile, "mimeType">): boolean {
  return mimeType !== "";
}

/** A file as a form names it. */
export function mediaKey({ bucketId, id }: Pick<MediaFile, "bucketId" | "id">): string {
  return `${bucketId}/${id}`;
}
