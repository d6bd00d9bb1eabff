import sharp from "sharp";
import type { SharpOptions } from "sharp";

/** Measured on posters: 12 px are 106 bytes as WebP, 16 px 165, and enlarged they look alike. */
const LONGER_SIDE = 12;
const QUALITY = 20;
const SEEN_THROUGH_BELOW = 128;

/**
 * A picture as small as a blur of it needs, as WebP of about 100 bytes.
 * Empty for a picture one can see through: its preview would go on shining from behind it.
 */
export async function drawPreview(original: Uint8Array, options: SharpOptions): Promise<Uint8Array> {
  const { data, info } = await sharp(original, options)
    .autoOrient()
    .resize({ width: LONGER_SIDE, height: LONGER_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) < SEEN_THROUGH_BELOW) return new Uint8Array();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).removeAlpha().webp({ quality: QUALITY, effort: 6 }).toBuffer();
}

/** As it stands in a page; null for an empty one. */
export function previewAddress(preview: Uint8Array): string | null {
  return preview.length > 0 ? `data:image/webp;base64,${Buffer.from(preview).toString("base64")}` : null;
}
