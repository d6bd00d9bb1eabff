import type { MediaBucket } from "#app/kinds/media.ts";

/** What tells a file from others, as far as a page can know it. */
export type ChosenFile = Pick<File, "name" | "size" | "lastModified">;

/** What is offered to choose. Phones turn their own formats into one of these only where they are named one by one. */
export const ACCEPTED: Record<MediaBucket, string> = {
  images: "image/jpeg,image/png,image/gif,image/webp,image/avif",
  videos: "video/mp4,video/webm,video/quicktime,video/x-matroska,.mkv",
};

const VIDEO_NAME = /\.(?:mp4|m4v|webm|mov|mkv)$/i;

/** The same for the same file, also another day. */
export function markOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}/${lastModified}/${name}`;
}

/** Where a file belongs. Browsers know no type for some videos; what is neither goes to the pictures, and is refused there. */
export function bucketFor({ type, name }: Pick<File, "type" | "name">): MediaBucket {
  return type.startsWith("video/") || VIDEO_NAME.test(name) ? "videos" : "images";
}
