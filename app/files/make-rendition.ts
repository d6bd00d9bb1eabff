import { buffer } from "node:stream/consumers";
import type { RenderedPicture } from "#app/pictures/pictures.ts";
import {
  FORMATS_BY_NAME,
  type ReadOriginal,
  type RenderOptions,
  type Rendition,
  type RenditionFormat,
} from "#app/pictures/renditions.ts";
import type { StoredFile } from "./files.store.ts";
import { extensionOf } from "./file-names.ts";
import { openFile } from "./files.ts";
import type { Services } from "#app/services.ts";
import { isPicture } from "#app/lib/addresses/originals.ts";

/** The format of the file's name, else JPEG; PNG for a file that is not a picture. */
export function defaultFormat(file: StoredFile): RenditionFormat {
  return isPicture(file) ? (FORMATS_BY_NAME.get(extensionOf(file.name)) ?? "jpg") : "png";
}

/** The file itself or a cached rendition; null if it must be rendered. Read or cancel the body. */
export function findRendition(
  { renditions }: Pick<Services, "renditions">,
  file: StoredFile,
  wanted: Rendition,
): Promise<RenderedPicture | null> {
  return renditions.find(file.blobKey, wanted);
}

type RenderServices = Pick<Services, "actor" | "renditions" | "blobs">;

/**
 * The cost of rendering, in megapixels.
 * @throws {AppError} `rendition.unreadable`, `rendition.too-large`, `picture.busy`, `picture.cancelled`; `file.not-found` if it
 * was deleted since it was read.
 */
export function estimateRendition(
  services: RenderServices,
  file: StoredFile,
  wanted: Rendition,
  signal?: AbortSignal,
): Promise<number> {
  const { renditions } = services;
  return renditions.estimate(file.blobKey, wanted, readerOf(services, file), optionsFor(services, signal));
}

/**
 * Renders a placeholder for a file that is not a picture. Visitors queue behind admins and programs.
 * @throws {AppError} The errors of `estimateRendition`.
 */
export function renderRendition(
  services: RenderServices,
  file: StoredFile,
  wanted: Rendition,
  signal?: AbortSignal,
): Promise<RenderedPicture> {
  const { renditions } = services;
  return renditions.draw(file.blobKey, wanted, readerOf(services, file), optionsFor(services, signal));
}

function readerOf({ blobs }: RenderServices, file: StoredFile): ReadOriginal {
  return isPicture(file) ? async () => buffer((await openFile({ blobs }, file)).body) : null;
}

function optionsFor({ actor }: RenderServices, signal: AbortSignal | undefined): RenderOptions {
  return { signal, isPreferred: actor.role !== "visitor" };
}
