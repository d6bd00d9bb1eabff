import sharp, { type Sharp } from "sharp";
import { openPicture } from "./sharp-input.ts";

/** A drawing whose patterns are smaller than a pixel may have holes. */
const DRAWN_SIDE = 240;
const SIDE = 12;
const SEEN_THROUGH_BELOW = 128;
const COLUMNS = 2;
const ROWS = 3;

/**
 * Six `#rgb` colours, two per row from the top, and the width divided by the height. Only the latter for a transparent picture,
 * whose preview would show through.
 */
export async function renderPreview(original: Uint8Array): Promise<string> {
  const picture = openPicture(original).autoOrient();
  const { autoOrient } = await picture.metadata();
  const ratio = (autoOrient.width / autoOrient.height).toFixed(2);
  const drawn = await within(picture.toColourspace("srgb").ensureAlpha(), DRAWN_SIDE);
  const { data, info } = await within(sharp(drawn.data, { raw: drawn.info }), SIDE);
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) < SEEN_THROUGH_BELOW) return ratio;
  const { width, height, channels } = info;
  const pixels = await sharp(data, { raw: { width, height, channels } })
    .removeAlpha()
    .resize(COLUMNS, ROWS, { fit: "fill" })
    .raw()
    .toBuffer();
  const parts = Array.from({ length: COLUMNS * ROWS }, (_, part) => pixels.subarray(part * 3, part * 3 + 3));
  return [...parts.map((channels) => `#${Array.from(channels, hexDigit).join("")}`), ratio].join(" ");
}

function within(picture: Sharp, side: number) {
  const size = { width: side, height: side, fit: "inside", withoutEnlargement: true } as const;
  return picture.resize(size).raw().toBuffer({ resolveWithObject: true });
}

function hexDigit(channel: number): string {
  return Math.round(channel / 17).toString(16);
}
