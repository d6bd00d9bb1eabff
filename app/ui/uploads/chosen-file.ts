import { IMAGE_TYPES, VIDEO_TYPES, type FileTypes, type MediaBucket } from "#app/kinds/buckets.ts";

/** What tells a file from others, as far as a page can know it. */
export type ChosenFile = Pick<File, "name" | "size" | "lastModified">;

/** What is offered to choose. Phones turn their own formats into one of these only where they are named one by one. */
export const ACCEPTED: Record<MediaBucket, string> = { images: accept(IMAGE_TYPES), videos: accept(VIDEO_TYPES) };

/** The same for the same file, also another day. */
export function markOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}/${lastModified}/${name}`;
}

/** Where a file belongs. What is neither goes to the pictures, and is refused there. */
export function bucketFor({ type, name }: Pick<File, "type" | "name">): MediaBucket {
  const isNamedVideo = endingsOf(VIDEO_TYPES).some((ending) => name.toLowerCase().endsWith(ending));
  return type.startsWith("video/") || isNamedVideo ? "videos" : "images";
}

/** Browsers know no type for some videos, so the endings of names stand beside the types. */
function accept(types: FileTypes): string {
  return [...Object.keys(types), ...endingsOf(types)].join(",");
}

function endingsOf(types: FileTypes): string[] {
  return Object.values(types).flatMap((extensions) => extensions.map((extension) => `.${extension}`));
}
