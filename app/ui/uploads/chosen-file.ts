import { IMAGE_TYPES, VIDEO_TYPES, type FileTypes, type MediaBucket } from "#app/kinds/media/buckets.ts";

/** The properties that identify a file across sessions. */
export type ChosenFile = Pick<File, "name" | "size" | "lastModified">;

/** Phones convert their own formats only to types that are listed one by one. */
export const ACCEPTED: Record<MediaBucket, string> = { images: accept(IMAGE_TYPES), videos: accept(VIDEO_TYPES) };

/** A fingerprint that is stable across sessions. */
export function markOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}/${lastModified}/${name}`;
}

/** Unknown types go to the pictures, where they are refused. */
export function bucketFor({ type, name }: Pick<File, "type" | "name">): MediaBucket {
  const isNamedVideo = endingsOf(VIDEO_TYPES).some((ending) => name.toLowerCase().endsWith(ending));
  return type.startsWith("video/") || isNamedVideo ? "videos" : "images";
}

/** Lists extensions, too: browsers know no MIME type for some videos. */
function accept(types: FileTypes): string {
  return [...Object.keys(types), ...endingsOf(types)].join(",");
}

function endingsOf(types: FileTypes): string[] {
  return Object.values(types).flatMap((extensions) => extensions.map((extension) => `.${extension}`));
}
