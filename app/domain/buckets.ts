import { AppError } from "#app/lib/errors.ts";

const MB = 1024 * 1024;

/** A place for uploads and what it takes. Everybody reads, admins write. */
export type Bucket = {
  id: string;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** The types it takes, each with the extensions of its files; null for whatever comes. */
  types: FileTypes | null;
};

/** Media types with the extensions of their files, the usual one first. */
export type FileTypes = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Pictures that every browser shows and that can do nothing but be shown: no SVG, which may hold scripts. */
export const IMAGE_TYPES: FileTypes = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/gif": ["gif"],
  "image/webp": ["webp"],
  "image/avif": ["avif"],
};
export const VIDEO_TYPES: FileTypes = {
  "video/mp4": ["mp4", "m4v"],
  "video/webm": ["webm"],
  "video/quicktime": ["mov"],
  "video/x-matroska": ["mkv"],
};

/** Where the pictures and the videos of items go (spec 7). */
export const BUCKETS: readonly Bucket[] = [
  { id: "images", maxBytes: 20 * MB, types: IMAGE_TYPES },
  { id: "videos", maxBytes: 20 * 1024 * MB, types: VIDEO_TYPES },
];

/** @throws {AppError} `bucket.not-found`. */
export function bucketOf(buckets: readonly Bucket[], id: string): Bucket {
  const bucket = buckets.find((each) => each.id === id);
  if (!bucket) throw new AppError("bucket.not-found", "There is no such place for uploads.");
  return bucket;
}

/** Whether files of this name may be sent, whatever they hold. */
export function takesName({ types }: Bucket, name: string): boolean {
  return types === null || Object.values(types).some((extensions) => extensions.includes(extensionOf(name)));
}

/** Whether files of this content may be kept; null for content that nothing is known of. */
export function takesType({ types }: Bucket, type: string | null): boolean {
  return types === null || (type !== null && Object.hasOwn(types, type));
}

/** In small letters and without its dot; "" where there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
}
