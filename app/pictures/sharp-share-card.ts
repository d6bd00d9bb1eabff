import sharp from "sharp";
import type { Sharp, SharpOptions } from "sharp";
import { SHARE_CARD } from "#app/lib/share-cards.ts";
import { emptyStage } from "./empty-stage.ts";
import type { ShareCard } from "./pictures.ts";
import { GROUND, shareCardText } from "./share-card-text.ts";

const QUALITY = 82;
/** Aspect ratio below which a picture is a poster, whose title a crop to the card would cut off. */
const UPRIGHT_BELOW = 1.15;
const POSTER_HEIGHT = 502;
const POSTER_MARGIN = 64;
const BLUR = 24;

export async function drawShareCard(card: ShareCard, original: Uint8Array | null, input: SharpOptions): Promise<Uint8Array> {
  const ground = !original ? "stage" : (await isUpright(original, input)) ? "poster" : "picture";
  const behind = original ? await groundOf(original, ground === "poster", input) : sharp(Buffer.from(emptyStage()));
  const poster = original && ground === "poster" ? [await posterOf(original, input)] : [];
  const text = { input: Buffer.from(shareCardText(card, ground)), left: 0, top: 0 };
  return behind
    .composite([text, ...poster])
    .removeAlpha()
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}

async function isUpright(original: Uint8Array, input: SharpOptions): Promise<boolean> {
  const { autoOrient, width, height } = await sharp(original, input).metadata();
  return (autoOrient?.width ?? width) / (autoOrient?.height ?? height) < UPRIGHT_BELOW;
}

async function groundOf(original: Uint8Array, isPoster: boolean, input: SharpOptions): Promise<Sharp> {
  const filling = sharp(original, input)
    .autoOrient()
    .resize({ ...SHARE_CARD, fit: "cover" })
    .flatten({ background: GROUND })
    .toColourspace("srgb");
  if (!isPoster) return sharp(await filling.png({ compressionLevel: 0 }).toBuffer());
  return sharp(await filling.blur(BLUR).modulate({ brightness: 0.6 }).png({ compressionLevel: 0 }).toBuffer());
}

async function posterOf(original: Uint8Array, input: SharpOptions) {
  const { data, info } = await sharp(original, input)
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
