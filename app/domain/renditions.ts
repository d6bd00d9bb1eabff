import { buffer } from "node:stream/consumers";
import type { RenderedPicture } from "#app/pictures/pictures.ts";
import type { Rendition, RenditionFormat } from "#app/pictures/renditions.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import type { Services } from "./services.ts";
import { isPicture } from "./uploaded-pictures.ts";

const FORMAT_OF: Record<string, RenditionFormat> = {
  jpg: "jpg",
  jpeg: "jpg",
  png: "png",
  webp: "webp",
  avif: "avif",
  gif: "gif",
};

/** The format a file is shown in where nobody asks for another: its own by its name, else JPEG; PNG for what is no picture. */
export function usualFormat(file: StoredFile): RenditionFormat {
  if (!isPicture(file)) return "png";
  return FORMAT_OF[/\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ""] ?? "jpg";
}

/** A complete file as somebody wants to see it; null when that has to be drawn. */
export function findRendition(
  { renditions }: Pick<Services, "renditions">,
  file: StoredFile,
  wanted: Rendition,
): Promise<RenderedPicture | null> {
  return renditions.find(file.blobKey, wanted);
}

/** Draws it; a sheet of paper for what is no picture. @throws {AppError} `rendition.unreadable`, `rendition.too-large`. */
export function drawRendition(
  { renditions, blobs }: Pick<Services, "renditions" | "blobs">,
  file: StoredFile,
  wanted: Rendition,
): Promise<RenderedPicture> {
  const read = async () => buffer((await blobs.get(file.blobKey)).body);
  return renditions.draw(file.blobKey, wanted, isPicture(file) ? read : null);
}
