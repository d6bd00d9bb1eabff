import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { AppError } from "#app/lib/errors.ts";
import type { PictureFormat, PictureVariant } from "#app/lib/picture-paths.ts";
import { openGate } from "#app/lib/gate.ts";
import type { Drawings, Pictures, ShareCard } from "./pictures.ts";
import { nullIfAbsent, originalKey, previewKey, streamOf, variantKey, type PictureFiles } from "./picture-files.ts";
import { openPreviewMemory, previewAddress } from "./preview-memory.ts";
import { isRasterPicture } from "./sniff.ts";

const MAX_PIXELS = 50_000_000;
/** WebP allows 16,383 px a side. */
const MAX_HEIGHT = 16_000;
const RENDERS_AT_ONCE = 2;
/** About 3 MB. */
const PREVIEWS_IN_MEMORY = 10_000;
/** Measured on posters: 12 px are 106 bytes as WebP, 16 px 165, and enlarged they look alike. */
const PREVIEW_SIDE = 12;
const PREVIEW_QUALITY = 20;
const SEEN_THROUGH_BELOW = 128;
/** Raised whenever a shared picture is drawn otherwise: what is kept from before is not used any more. */
const SHARE_CARD_VERSION = 1;
const HASH = /^[0-9a-f]{64}$/;
const INPUT: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: "error" };

/** Measured: more effort costs AVIF 5 to 10 times the time for 5-25 % fewer bytes. */
const ENCODE: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ effort: 2 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.jpeg({ mozjpeg: true }),
};

const CONTENT_TYPE: Record<PictureFormat, string> = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/**
 * Pictures through sharp, kept as blobs: originals under `pictures/{hash}/original`, variants beside them as
 * `{width}.{format}`, the preview as `preview.webp`; shared pictures as `shared/{hash}.jpg`. Variants are upright, in sRGB and without metadata; a drawing is drawn anew at each width.
 * @param drawings Asked for originals that are not kept; what they give is kept from then on.
 */
export function openSharpPictures({ blobs, drawings }: { blobs: PictureFiles; drawings?: Drawings }): Pictures {
  const atMostTwo = openGate(RENDERS_AT_ONCE);
  const underWay = new Map<string, Promise<void>>();
  const previews = openPreviewMemory({ capacity: PREVIEWS_IN_MEMORY, now: () => performance.now() });
  sharp.cache(false); // each variant is made once, so there is nothing to find again

  async function keepBytes(bytes: Uint8Array): Promise<string> {
    const hash = createHash("sha256").update(bytes).digest("hex");
    if (!(await blobs.stat(originalKey(hash)))) await putBytes(originalKey(hash), bytes);
    return hash;
  }

  async function putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await blobs.put(key, streamOf(bytes), bytes.byteLength);
  }

  function once(key: string, make: () => Promise<void>): Promise<void> {
    const making = underWay.get(key) ?? make().finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  async function make(hash: string, variant: PictureVariant): Promise<void> {
    if (await blobs.stat(variantKey(hash, variant))) return; // made since the caller looked
    const original = await originalOf(hash);
    await putBytes(variantKey(hash, variant), await draw(original, variant));
    await once(previewKey(hash), () => makePreview(hash, original));
  }

  async function makePreview(hash: string, original: Uint8Array): Promise<void> {
    if (await blobs.stat(previewKey(hash))) return;
    const preview = await drawPreview(original);
    await putBytes(previewKey(hash), preview);
    previews.set(hash, previewAddress(preview), true);
  }

  async function originalOf(hash: string): Promise<Uint8Array> {
    const kept = await nullIfAbsent(blobs.get(originalKey(hash)));
    if (kept) return buffer(kept.body);
    const drawing = await drawings?.find(hash);
    if (!drawing) throw notFound();
    const bytes = new TextEncoder().encode(drawing);
    await putBytes(originalKey(hash), bytes);
    return bytes;
  }

  async function makeShareCard(key: string, card: ShareCard): Promise<void> {
    if (await blobs.stat(key)) return; // made since the caller looked
    const original = card.picture && HASH.test(card.picture) ? await nullIfAbsent(originalOf(card.picture)) : null;
    const { drawShareCard } = await import("./sharp-share-card.ts"); // fonts are read when the first one is asked for
    await putBytes(key, await drawShareCard(card, original, INPUT));
  }

  return {
    async keep(original) {
      if (!isRasterPicture(original)) throw invalid("Please choose a JPEG, PNG, WebP, AVIF or GIF picture.");
      await atMostTwo(() => checkReadable(original));
      return keepBytes(original);
    },

    keepDrawing: (svg) => keepBytes(new TextEncoder().encode(svg)),

    async render(hash, variant) {
      if (!HASH.test(hash)) throw notFound();
      const key = variantKey(hash, variant);
      let made = await nullIfAbsent(blobs.get(key));
      if (!made) {
        await once(key, () => atMostTwo(() => make(hash, variant)));
        made = await blobs.get(key);
      }
      return { body: made.body, size: made.size, contentType: CONTENT_TYPE[variant.format] };
    },

    async shareCard(card) {
      const key = shareCardKey(card);
      let made = await nullIfAbsent(blobs.get(key));
      if (!made) {
        await once(key, () => atMostTwo(() => makeShareCard(key, card)));
        made = await blobs.get(key);
      }
      return { body: made.body, size: made.size, contentType: CONTENT_TYPE.jpg };
    },

    async preview(hash) {
      const known = previews.get(hash);
      if (known !== undefined) return known;
      const made = HASH.test(hash) ? await nullIfAbsent(blobs.get(previewKey(hash))) : null;
      const preview = made && previewAddress(await buffer(made.body));
      previews.set(hash, preview, made !== null);
      return preview;
    },
  };
}

async function draw(original: Uint8Array, { width, format }: PictureVariant): Promise<Uint8Array> {
  const isDrawing = !isRasterPicture(original);
  const picture = sharp(original, INPUT)
    .autoOrient()
    .resize({ width, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: !isDrawing });
  return ENCODE[format](picture).toBuffer();
}

/**
 * A picture as small as a blur of it needs, as WebP of about 100 bytes.
 * Empty for a picture one can see through: its preview would go on shining from behind it.
 */
async function drawPreview(original: Uint8Array): Promise<Uint8Array> {
  const { data, info } = await sharp(original, INPUT)
    .autoOrient()
    .resize({ width: PREVIEW_SIDE, height: PREVIEW_SIDE, fit: "inside" })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let alpha = 3; alpha < data.length; alpha += 4) if ((data[alpha] ?? 0) < SEEN_THROUGH_BELOW) return new Uint8Array();
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).removeAlpha().webp({ quality: PREVIEW_QUALITY, effort: 6 }).toBuffer();
}

/** Reads the header for the size, then all of it: a picture that breaks off must not be kept and fail at every visit. */
async function checkReadable(original: Uint8Array): Promise<void> {
  try {
    await sharp(original, INPUT).resize(16).raw().toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes("pixel limit");
    throw invalid(isTooLarge ? "This picture has more than 50 megapixels." : "This picture is damaged and cannot be read.");
  }
}

function shareCardKey({ title, note, picture }: ShareCard): string {
  const content = JSON.stringify([SHARE_CARD_VERSION, title, note, picture]);
  return `shared/${createHash("sha256").update(content).digest("hex")}.jpg`;
}

function invalid(message: string): AppError {
  return new AppError("picture.invalid", message);
}

function notFound(): AppError {
  return new AppError("picture.not-found", "This picture does not exist.");
}
