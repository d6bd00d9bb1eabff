import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";

sharp.cache(false); // each variant is rendered only once

/** Rejects originals above 50 megapixels and truncated ones. */
const INPUT: SharpOptions = { limitInputPixels: 50_000_000, failOn: "error" };
/** The brand of an animated AVIF. libvips reads its still picture only under the brand of a still one. */
const [ANIMATED_AVIF, AVIF] = ["ftypavis", "ftypavif"];
const BRAND_AT = 4;

/** Opens an upload or a drawing, with the limits for both. An animation gives its first picture. */
export function openPicture(original: Uint8Array): Sharp {
  return sharp(isAnimatedAvif(original) ? asStill(original) : original, INPUT);
}

export function isAnimatedAvif(original: Uint8Array): boolean {
  return Buffer.from(original.subarray(BRAND_AT, BRAND_AT + ANIMATED_AVIF.length)).toString("latin1") === ANIMATED_AVIF;
}

function asStill(original: Uint8Array): Uint8Array {
  const still = Buffer.from(original);
  still.write(AVIF, BRAND_AT, "latin1");
  return still;
}
