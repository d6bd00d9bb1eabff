import { AppError } from "#app/lib/errors.ts";

export type Size = { width: number; height: number };

/** In px: the largest side that may be asked for, and any other side that follows from it. */
const ASKED_SIDE = 4000;
const MAX_SIDE = 8000;
const MAX_PIXELS = ASKED_SIDE * ASKED_SIDE;

/**
 * How large the cut-out of an upright original is.
 * @throws {AppError} `rendition.too-large` for a side that follows from the other and is out of proportion.
 */
export function cutSize(original: Size, { width, height }: Size): Size {
  const cut = sizeAsked(original, { width, height });
  if (Math.max(cut.width, cut.height) <= MAX_SIDE && cut.width * cut.height <= MAX_PIXELS) return cut;
  throw new AppError("rendition.too-large", "The picture would become too large.");
}

function sizeAsked(original: Size, { width, height }: Size): Size {
  if (width > 0 && height > 0) return { width, height };
  if (width > 0) return { width, height: following(width * original.height, original.width) };
  if (height > 0) return { width: following(height * original.width, original.height), height };
  const scale = Math.min(1, ASKED_SIDE / original.width, ASKED_SIDE / original.height);
  return { width: following(original.width * scale), height: following(original.height * scale) };
}

function following(length: number, divisor = 1): number {
  return Math.max(1, Math.trunc(length / divisor));
}
