import sharp from "sharp";
import type { OverlayOptions, Sharp } from "sharp";
import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";
import { emptyStage } from "./empty-stage.ts";
import type { ShareCard } from "../pictures.ts";
import { openPicture } from "./sharp-input.ts";
import { GROUND, POSTER_STACK, shareCardText, type CardGround } from "./share-card-text.ts";

const QUALITY = 82;
/** Aspect ratios between which a picture fills the card. A narrower one is a poster, whose title the crop would cut off. */
const FILLS_FROM = 1.15;
const FILLS_TO = (2 * SHARE_CARD.width) / SHARE_CARD.height;
const POSTER_HEIGHT = 502;
const POSTER_MARGIN = 64;
const BLUR = 24;

export type CardOriginals = { original: Uint8Array | null; posters: readonly Uint8Array[] };

export async function renderShareCard(card: ShareCard, { original: picture, posters }: CardOriginals): Promise<Uint8Array> {
  const [first = null] = posters;
  if (first && posters.length > 1) {
    const behind = await groundOf(first, true);
    return jpegOf(behind, [textOf(card, "posters"), ...(await stackOf(posters))]);
  }
  const original = picture ?? first;
  const ground = !original ? "stage" : (await isShownWhole(original)) ? "poster" : "picture";
  const behind = original ? await groundOf(original, ground === "poster") : sharp(Buffer.from(emptyStage()));
  const poster = original && ground === "poster" ? [await posterOf(original)] : [];
  return jpegOf(behind, [textOf(card, ground), ...poster]);
}

function textOf(card: ShareCard, ground: CardGround): OverlayOptions {
  return { input: Buffer.from(shareCardText(card, ground)), left: 0, top: 0 };
}

function jpegOf(behind: Sharp, overlays: OverlayOptions[]): Promise<Uint8Array> {
  return behind.composite(overlays).removeAlpha().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer();
}

async function isShownWhole(original: Uint8Array): Promise<boolean> {
  const { autoOrient } = await openPicture(original).metadata();
  const ratio = autoOrient.width / autoOrient.height;
  return ratio < FILLS_FROM || ratio > FILLS_TO || !(await openPicture(original).stats()).isOpaque;
}

async function groundOf(original: Uint8Array, isPoster: boolean): Promise<Sharp> {
  const filling = openPicture(original)
    .autoOrient()
    .resize({ ...SHARE_CARD, fit: "cover" })
    .flatten({ background: GROUND })
    .toColourspace("srgb");
  if (!isPoster) return sharp(await filling.png({ compressionLevel: 0 }).toBuffer());
  return sharp(await filling.blur(BLUR).modulate({ brightness: 0.6 }).png({ compressionLevel: 0 }).toBuffer());
}

async function posterOf(original: Uint8Array) {
  const { data, info } = await openPicture(original)
    .autoOrient()
    .resize({ width: 440, height: POSTER_HEIGHT, fit: "inside" })
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  return {
    input: data,
    left: SHARE_CARD.width - POSTER_MARGIN - info.width,
    top: Math.round((SHARE_CARD.height - info.height) / 2),
  };
}

/** The first poster is in front; each further one shows its edge behind the one before. */
async function stackOf(posters: readonly Uint8Array[]): Promise<OverlayOptions[]> {
  const { width, height, step, edge } = POSTER_STACK;
  const start = SHARE_CARD.width - POSTER_MARGIN - width - step * (posters.length - 1);
  const drawn = await Promise.all(
    posters.map(async (poster, index) => ({
      input: await openPicture(poster)
        .autoOrient()
        .resize({ width, height, fit: "cover" })
        .flatten({ background: GROUND })
        .toColourspace("srgb")
        .modulate({ brightness: 1 - index * POSTER_STACK.darker })
        .extend({ right: edge, background: GROUND })
        .png({ compressionLevel: 0 })
        .toBuffer(),
      left: start + step * index,
      top: Math.round((SHARE_CARD.height - height) / 2),
    })),
  );
  return drawn.toReversed();
}
