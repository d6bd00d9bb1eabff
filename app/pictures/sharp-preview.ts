import sharp from "sharp";
import { INPUT } from "./sharp-variants.ts";

const SIDE = 12;
const SEEN_THROUGH_BELOW = 128;
const COLUMNS = 2;
const ROWS = 3;

/** A WebP of some 200 bytes, enough for a blur. Empty for a transparent picture: its preview would show through. */
export async function drawPreview(original: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(original, INPUT)
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) < SEEN_THROUGH_BELOW) return new Uint8Array();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).removeAlpha().webp().toBuffer();
}

/** Null for an empty or damaged preview. The WebP itself would be five times as large and need decoding per card. */
export async function previewColours(preview: Uint8Array): Promise<string | null> {
  if (preview.length === 0) return null;
  const pixels = await sharp(preview)
    .resize(COLUMNS, ROWS, { fit: "fill" })
    .raw()
    .toBuffer()
    .catch(() => null);
  if (!pixels) return null;
  const parts = Array.from({ length: COLUMNS * ROWS }, (_, part) => pixels.subarray(part * 3, part * 3 + 3));
  return parts.map((channels) => `#${Array.from(channels, hexDigit).join("")}`).join(" ");
}

function hexDigit(channel: number): string {
  return Math.round(channel / 17).toString(16);
}
