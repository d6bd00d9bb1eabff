const MIB = 1024 * 1024;
const GIB = 1024 * MIB;

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

/** The buckets of the storage service, by what the media page calls them. */
export const MEDIA_BUCKETS = { images: "Pictures", videos: "Videos" } as const;
export type MediaBucket = keyof typeof MEDIA_BUCKETS;

export const IMAGES = { id: "images", maxBytes: 20 * MIB, types: IMAGE_TYPES } as const satisfies Bucket;
export const VIDEOS = { id: "videos", maxBytes: 20 * GIB, types: VIDEO_TYPES } as const satisfies Bucket;

/** The buckets for pictures and videos of items. */
export const BUCKETS: readonly Bucket[] = [IMAGES, VIDEOS];
