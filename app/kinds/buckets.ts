import type { LabelKey } from "#app/languages/messages.ts";

const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

export type Bucket = {
  id: string;
  maxBytes: number;
  /** Null accepts any type. */
  types: FileTypes | null;
};

/** Media types with their file extensions, the default one first. */
export type FileTypes = Readonly<Record<string, readonly [string, ...string[]]>>;

/** Every browser shows these. SVG is excluded because it may contain scripts. */
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

/** Other extensions for the same contents. A stored file gets the default one instead. */
export const OTHER_EXTENSIONS: FileTypes = {
  "image/jpeg": ["jfif", "jpe", "pjpeg", "pjp"],
  "image/png": ["apng"],
  "image/avif": ["avifs"],
  "video/mp4": ["3gp", "3g2"],
  "video/quicktime": ["qt"],
};

export const MEDIA_BUCKETS = { images: "admin.library.pictures", videos: "admin.library.videos" } as const satisfies Record<
  string,
  LabelKey
>;
export type MediaBucket = keyof typeof MEDIA_BUCKETS;

export const IMAGES = { id: "images", maxBytes: 20 * MIB, types: IMAGE_TYPES } as const satisfies Bucket;
export const VIDEOS = { id: "videos", maxBytes: 20 * GIB, types: VIDEO_TYPES } as const satisfies Bucket;

export const BUCKETS: readonly Bucket[] = [IMAGES, VIDEOS];
