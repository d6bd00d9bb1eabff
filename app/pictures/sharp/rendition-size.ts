import { AppError } from "#app/lib/errors.ts";
import type { Rendition } from "../renditions.ts";

export type Size = { width: number; height: number };

/** In px: the largest side of a request, and the largest derived from the other side. */
const ASKED_SIDE = 4000;
const MAX_SIDE = 8000;
const MAX_PIXELS = ASKED_SIDE * ASKED_SIDE;
const MAX_ENLARGED_PIXELS = 2_000_000;
/** Includes border and rotation: 45 degrees doubles the pixels. */
const MAX_FINISHED_PIXELS = 20_000_000;

/** @throws {AppError} `rendition.too-large`: pixels, a derived side, or an enlargement beyond 2 megapixels. */
export function renditionSize(original: Size, wanted: Rendition): { cut: Size; finished: Size } {
  const cut = sizeAsked(original, wanted);
  const finished = finishedSize(cut, wanted);
  const isTooLarge =
    Math.max(cut.width, cut.height) > MAX_SIDE || areaOf(cut) > MAX_PIXELS || areaOf(finished) > MAX_FINISHED_PIXELS;
  if (isTooLarge) throw new AppError("rendition.too-large", "The resized picture would be too large.");
  const isEnlarged = cut.width > original.width || cut.height > original.height;
  if (isEnlarged && areaOf(cut) > MAX_ENLARGED_PIXELS) {
    throw new AppError(
      "rendition.too-large",
      "The picture is smaller than requested. Pictures are enlarged to at most 2 megapixels.",
    );
  }
  return { cut, finished };
}

export function areaOf({ width, height }: Size): number {
  return width * height;
}

function finishedSize(cut: Size, { borderWidth, rotation }: Rendition): Size {
  const width = cut.width + 2 * borderWidth;
  const height = cut.height + 2 * borderWidth;
  const angle = (rotation * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: Math.round(width * across + height * along), height: Math.round(width * along + height * across) };
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
