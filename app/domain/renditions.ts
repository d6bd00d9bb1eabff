import { buffer } from "node:stream/consumers";
import type { RenderedPicture } from "#app/pictures/pictures.ts";
import { FORMATS_BY_NAME, type Rendition, type RenditionFormat } from "#app/pictures/renditions.ts";
import type { StoredFile } from "#app/store/file-store.ts";
import { extensionOf } from "./buckets.ts";
import { openFile } from "./files.ts";
import type { Services } from "./services.ts";
import { isPicture } from "./uploaded-pictures.ts";

/** The format a file is shown in where nobody asks for another: its own by its name, else JPEG; PNG for what is no picture. */
export function usualFormat(file: StoredFile): RenditionFormat {
  return isPicture(file) ? (FORMATS_BY_NAME.get(extensionOf(file.name)) ?? "jpg") : "png";
}

/** A complete file as somebody wants to see it; null when that has to be drawn. */
export function findRendition(
  { renditions }: Pick<Services, "renditions">,
  file: StoredFile,
  wanted: Rendition,
): Promise<RenderedPicture | null> {
  return renditions.find(file.blobKey, wanted);
}

/**
 * Draws it; a sheet of paper for what is no picture.
 * @throws {AppError} `rendition.unreadable`, `rendition.too-large`; `file.not-found` when it was deleted meanwhile.
 */
export function drawRendition(
  { renditions, blobs }: Pick<Services, "renditions" | "blobs">,
  file: StoredFile,
  wanted: Rendition,
): Promise<RenderedPicture> {
  const read = async () => buffer((await openFile({ blobs }, file)).body);
  return renditions.draw(file.blobKey, wanted, isPicture(file) ? read : null);
}
