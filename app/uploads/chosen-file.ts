import { IMAGE_TYPES, OTHER_EXTENSIONS, VIDEO_TYPES, type FileTypes, type MediaBucket } from "#app/kinds/buckets.ts";
import { SNIFFED_BYTES, sniffedType } from "#app/platform/blobs/sniffed-type.ts";

/** The properties that identify a file across sessions. */
export type ChosenFile = Pick<File, "name" | "size" | "lastModified">;

/** Phones convert their own formats only to types that are listed one by one. */
export const ACCEPTED: Record<MediaBucket, string> = { images: accept(IMAGE_TYPES), videos: accept(VIDEO_TYPES) };

/** A fingerprint that is stable across sessions. */
export function markOf({ name, size, lastModified }: ChosenFile): string {
  return `${size}/${lastModified}/${name}`;
}

/** Detected by content. Other files, and files that can no longer be read, go to the pictures and are refused there. */
export async function bucketFor(file: Blob): Promise<MediaBucket> {
  const head = await file
    .slice(0, SNIFFED_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return sniffedType(new Uint8Array(head))?.startsWith("video/") ? "videos" : "images";
}

/** Includes extensions, because browsers know no MIME type for some videos. */
function accept(types: FileTypes): string {
  const extensions = Object.entries(types).flatMap(([type, known]) => [...known, ...(OTHER_EXTENSIONS[type] ?? [])]);
  return [...Object.keys(types), ...extensions.map((extension) => `.${extension}`)].join(",");
}
