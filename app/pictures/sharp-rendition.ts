import sharp from "sharp";
import type { Sharp } from "sharp";
import { AppError } from "#app/lib/errors.ts";
import { cutSize, type Size } from "./rendition-size.ts";
import type { Gravity, Rendition, RenditionFormat } from "./renditions.ts";
import { INPUT } from "./sharp-variants.ts";

const WHITE = "#ffffff";
const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 };

/** A sheet of paper with a folded corner, in a grey that shows on light and dark alike. */
const PAPER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="512" height="512"><path fill="none" stroke="#8a8a8a" stroke-width="3" stroke-linejoin="round" d="M16 6h22l12 12v40H16zM38 6v12h12"/></svg>`,
);

const POSITION: Record<Gravity, string> = {
  center: "centre",
  "top-left": "left top",
  top: "top",
  "top-right": "right top",
  left: "left",
  right: "right",
  "bottom-left": "left bottom",
  bottom: "bottom",
  "bottom-right": "right bottom",
};

const ENCODE: Record<RenditionFormat, (picture: Sharp, wanted: Rendition) => Sharp> = {
  jpg: (picture, { quality, background }) =>
    picture.flatten({ background: background === null ? WHITE : `#${background}` }).jpeg({ mozjpeg: true, ...lossy(quality) }),
  png: (picture, { quality }) => picture.png(quality < 0 ? {} : { compressionLevel: 9 - Math.round((quality / 100) * 9) }),
  webp: (picture, { quality }) => picture.webp({ quality: 75, ...lossy(quality) }),
  avif: (picture, { quality }) => picture.avif({ effort: 2, ...lossy(quality) }),
  gif: (picture) => picture.gif(),
};

/** Pixels of four channels, between two steps. */
type Pixels = { data: Buffer; size: Size };

/**
 * Draws a picture as it was asked for (storage 7), in sRGB and without metadata.
 * @param original Null for what is no picture.
 * @throws {AppError} `rendition.unreadable`, `rendition.too-large`.
 */
export async function drawRendition(original: Uint8Array | null, wanted: Rendition): Promise<Uint8Array> {
  let pixels = await cutOut(original ?? PAPER, wanted);
  for (const step of stepsOf(wanted)) pixels = await pixelsOf(step(pictureOf(pixels), pixels.size));
  return ENCODE[wanted.format](pictureOf(pixels), wanted).toBuffer();
}

async function cutOut(original: Uint8Array, wanted: Rendition): Promise<Pixels> {
  try {
    const { autoOrient } = await sharp(original, INPUT).metadata(); // reads the head only, and refuses by it
    const size = cutSize(autoOrient, wanted);
    return await pixelsOf(
      sharp(original, INPUT)
        .autoOrient()
        .resize({ ...size, fit: "cover", position: POSITION[wanted.gravity] }),
    );
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    if (isTooLarge) throw new AppError("rendition.too-large", "This picture has more than 50 megapixels.");
    throw new AppError("rendition.unreadable", "This picture is damaged and cannot be read.");
  }
}

/** What is to be done after the cut, in this order; each step needs the pixels of the one before. */
function stepsOf({ opacity, background, borderWidth, borderColor, borderRadius, rotation }: Rendition) {
  const steps: ((picture: Sharp, size: Size) => Sharp)[] = [];
  if (opacity < 1) steps.push((picture) => picture.linear([1, 1, 1, opacity], [0, 0, 0, 0]));
  if (background !== null) steps.push((picture) => picture.flatten({ background: `#${background}` }));
  if (borderWidth > 0) steps.push((picture) => picture.extend({ ...allSides(borderWidth), background: `#${borderColor}` }));
  if (borderRadius > 0)
    steps.push((picture, size) => picture.composite([{ input: rounded(size, borderRadius), blend: "dest-in" }]));
  if (rotation % 360 !== 0) steps.push((picture) => picture.rotate(rotation, { background: SEE_THROUGH }));
  return steps;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.toColourspace("srgb").ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, size: { width: info.width, height: info.height } };
}

function pictureOf({ data, size }: Pixels): Sharp {
  return sharp(data, { raw: { ...size, channels: 4 } });
}

function allSides(px: number) {
  return { top: px, bottom: px, left: px, right: px };
}

function rounded({ width, height }: Size, radius: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${radius}"/></svg>`,
  );
}

function lossy(quality: number): { quality?: number } {
  return quality < 0 ? {} : { quality: Math.max(1, quality) };
}
