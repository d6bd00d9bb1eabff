import sharp from "sharp";
import type { Sharp } from "sharp";
import { AppError } from "#app/lib/errors.ts";
import { busy } from "./render-queue.ts";
import { areaOf, renditionSize, type Size } from "./rendition-size.ts";
import type { Gravity, Rendition, RenditionFormat } from "../renditions.ts";
import { openPicture } from "./sharp-input.ts";

const WHITE = "#ffffff";
const SEE_THROUGH = { r: 0, g: 0, b: 0, alpha: 0 };
const MAX_BYTES = 32 * 1024 * 1024;
/** Per step, in wall time. libvips cannot be stopped otherwise. */
const MAX_SECONDS = 30;

/** A sheet of paper in a grey that is visible on light and dark. */
const PAPER_SIZE: Size = { width: 512, height: 512 };
const PAPER = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${PAPER_SIZE.width}" height="${PAPER_SIZE.height}"><path fill="none" stroke="#8a8a8a" stroke-width="3" stroke-linejoin="round" d="M16 6h22l12 12v40H16zM38 6v12h12"/></svg>`,
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

/** Effort and maximum quality decrease with size: even noise costs at most three seconds of CPU. */
const ENCODE: Record<RenditionFormat, (picture: Sharp, wanted: Rendition, megapixels: number) => Sharp> = {
  jpg: (picture, { quality, background }, megapixels) =>
    picture
      .flatten({ background: background === null ? WHITE : `#${background}` })
      .jpeg({ mozjpeg: megapixels <= 2, progressive: true, ...lossy(quality) }),
  png: (picture, { quality }, megapixels) => {
    if (quality < 0) return picture.png();
    const level = 9 - Math.round((quality / 100) * 9);
    return picture.png({ compressionLevel: megapixels <= 2 ? level : Math.min(6, Math.max(1, level)) });
  },
  webp: (picture, { quality }, megapixels) => {
    const qualityOrDefault = quality < 0 ? 75 : quality;
    // Below effort 2, libwebp cannot write large pictures.
    return megapixels <= 4
      ? picture.webp(lossy(qualityOrDefault))
      : picture.webp({ effort: 2, ...lossy(Math.min(85, qualityOrDefault)) });
  },
  avif: (picture, { quality }, megapixels) => {
    if (megapixels <= 1) return picture.avif({ effort: megapixels <= 0.5 ? 2 : 1, ...lossy(quality) });
    if (megapixels <= 4) return picture.avif({ effort: 0, ...lossy(Math.min(90, quality)) });
    return picture.avif({ effort: 0, chromaSubsampling: "4:2:0", ...lossy(Math.min(65, quality)) });
  },
  gif: (picture, _wanted, megapixels) => picture.gif(megapixels <= 4 ? { effort: 3 } : { effort: 1, colours: 16 }),
};

type Pixels = { data: Buffer; size: Size };

/** Reads the header only. @throws {AppError} `rendition.unreadable`, `rendition.too-large`. */
export async function readSize(original: Uint8Array | null): Promise<Size> {
  if (!original) return PAPER_SIZE;
  const { autoOrient } = await openPicture(original).metadata().catch(refuse);
  return autoOrient;
}

/**
 * In sRGB, without metadata.
 * @param original Null for a file that is no picture.
 * @param signal On abort, the current step is finished and the reason thrown.
 * @throws {AppError} `rendition.unreadable`, `rendition.too-large`; `picture.busy` if a step takes over 30 seconds.
 */
export async function renderRendition(
  original: Uint8Array | null,
  wanted: Rendition,
  { signal, maxBytes = MAX_BYTES }: { signal?: AbortSignal; maxBytes?: number } = {},
): Promise<Uint8Array> {
  const { cut } = renditionSize(await readSize(original), wanted);
  let pixels = await cutOut(original ?? PAPER, cut, wanted).catch(refuse);
  for (const step of stepsOf(wanted)) {
    signal?.throwIfAborted();
    pixels = await pixelsOf(step(pictureOf(pixels), pixels.size)).catch(refuseSlow);
  }
  signal?.throwIfAborted();
  const encoded = ENCODE[wanted.format](pictureOf(pixels), wanted, areaOf(pixels.size) / 1_000_000);
  const bytes = await encoded.timeout({ seconds: MAX_SECONDS }).toBuffer().catch(refuseSlow);
  if (bytes.byteLength > maxBytes) throw tooLarge("The resized picture would be too large. Request a smaller one.");
  return bytes;
}

function cutOut(original: Uint8Array, cut: Size, { gravity }: Rendition): Promise<Pixels> {
  const upright = openPicture(original).autoOrient();
  return pixelsOf(upright.resize({ ...cut, fit: "cover", position: POSITION[gravity] }));
}

function refuse(error: Error): never {
  if (error.message.includes("pixel limit")) throw tooLarge("This picture has more than 50 megapixels.");
  if (isTimeout(error)) throw busy();
  throw new AppError("rendition.unreadable", "This picture is damaged and cannot be read.");
}

function refuseSlow(error: Error): never {
  throw isTimeout(error) ? busy() : error;
}

function isTimeout(error: Error): boolean {
  return error.message.startsWith("timeout:");
}

function tooLarge(message: string): AppError {
  return new AppError("rendition.too-large", message);
}

/** In this order; each step needs the previous one's pixels. */
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
  const { data, info } = await picture
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer({ resolveWithObject: true });
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
