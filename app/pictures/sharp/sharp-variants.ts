import type { Sharp } from "sharp";
import { AppError } from "#app/lib/errors.ts";
import type { PictureFormat, PictureVariant } from "#app/lib/addresses/picture-paths.ts";
import { isRasterPicture } from "#app/platform/blobs/sniffed-type.ts";
import { hashOf } from "./stored-picture-files.ts";
import { isAnimatedAvif, openPicture } from "./sharp-input.ts";

/** WebP's limit is 16,383 px a side. */
const MAX_HEIGHT = 16_000;

/** Measured: more effort takes AVIF 5-10 times as long for 5-25 % fewer bytes. */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.jpeg({ mozjpeg: true }),
};

/** @throws {AppError} `picture.invalid` for an original that was damaged since it was stored. */
export async function renderVariant(original: Uint8Array, { width, format }: PictureVariant): Promise<Uint8Array> {
  const isDrawing = !isRasterPicture(original);
  const picture = openPicture(original)
    .autoOrient()
    .resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: !isDrawing });
  return ENCODE[format](picture)
    .toBuffer()
    .catch((error: unknown) => {
      throw isDrawing ? error : damaged();
    });
}

type Examined = { hash: string; isAnimated: boolean; width: number; height: number };

/**
 * Decodes the whole picture, since a truncated one must not be stored and fail on every visit.
 * @throws {AppError} `picture.invalid`, `picture.too-large`.
 */
export async function examine(original: Uint8Array): Promise<Examined> {
  if (!isRasterPicture(original)) throw new AppError("picture.invalid", "Please choose a JPEG, PNG, WebP, AVIF or GIF picture.");
  try {
    const { pages = 1, autoOrient } = await openPicture(original).metadata();
    // Not in proportion, where a line of millions of pixels would take gigabytes.
    await openPicture(original).resize(16, 16, { fit: "fill" }).raw().toBuffer();
    return { hash: hashOf(original), isAnimated: pages > 1 || isAnimatedAvif(original), ...autoOrient };
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    if (isTooLarge) throw new AppError("picture.too-large", "This picture has more than 50 megapixels.");
    throw damaged();
  }
}

function damaged(): AppError {
  return new AppError("picture.invalid", "This picture is damaged and cannot be read.");
}
