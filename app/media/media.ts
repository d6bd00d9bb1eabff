import { withQuery } from "#app/lib/addresses/with-query.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import type { MediaBucket } from "#app/kinds/buckets.ts";
import type { Item } from "#app/kinds/item.ts";

export const MEDIA_PARTS = ["unused", "unfinished"] as const;
export type MediaPart = (typeof MEDIA_PARTS)[number];

export type MediaQuery = {
  text: string;
  bucket: MediaBucket | null;
  part: MediaPart | null;
  cursor: Cursor;
};

export type MediaUser = Pick<Item, "id" | "cId" | "type" | "itemName"> & { isTrashed: boolean; isPast: boolean };

export type MediaFile = {
  bucketId: string;
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  /** "" until the upload is complete. */
  mimeType: string;
  /** The uploaded share, from 0 to 1. */
  arrived: number;
  createdAt: Date;
  users: readonly MediaUser[];
};

export type MediaList = {
  query: MediaQuery;
  page: Page<MediaFile>;
  /** Counts the newest 100,000 files only; `exact` if there are no more. */
  unused: { files: number; bytes: number; exact: boolean };
};

export const MEDIA_PATH = "/admin/media";

export const ALL_MEDIA: MediaQuery = { text: "", bucket: null, part: null, cursor: null };

export function mediaPath({ text, bucket, part, cursor }: MediaQuery): string {
  return withQuery(MEDIA_PATH, { q: text, kind: bucket, show: part, ...cursor });
}

export function isWhole({ mimeType }: Pick<MediaFile, "mimeType">): boolean {
  return mimeType !== "";
}

export function mediaKey({ bucketId, id }: Pick<MediaFile, "bucketId" | "id">): string {
  return `${bucketId}/${id}`;
}
