import sharp from "sharp";
import { ICON_GROUND, iconSvg } from "./icon-drawing.ts";
import type { IconShape, SiteIcon } from "../pictures.ts";
import { openPicture } from "./sharp-input.ts";

/** The same for all icons: the drawing is scaled down. */
const DENSITY = 300;
/** The share of the width that a mask keeps. */
const MASKABLE_SHARE = 0.8;

type Source = SiteIcon | { original: Uint8Array };

export async function renderIcon(source: Source, shape: IconShape, side: number): Promise<Uint8Array> {
  const drawn = "original" in source ? ofPicture(source.original, shape, side) : ofLetter(source, shape, side);
  return drawn.png({ palette: true, compressionLevel: 9 }).toBuffer();
}

function ofLetter(icon: SiteIcon, shape: IconShape, side: number) {
  return sharp(Buffer.from(iconSvg(icon, shape)), { density: DENSITY }).resize(side, side);
}

/** The whole picture, centred; only a shape that the system cuts has a background. */
function ofPicture(original: Uint8Array, shape: IconShape, side: number) {
  const inner = shape === "maskable" ? Math.round(side * MASKABLE_SHARE) : side;
  const before = Math.floor((side - inner) / 2);
  const after = side - inner - before;
  const background = shape === "rounded" ? { r: 0, g: 0, b: 0, alpha: 0 } : ICON_GROUND;
  const picture = openPicture(original)
    .autoOrient()
    .resize(inner, inner, { fit: "contain", background })
    .extend({ top: before, left: before, bottom: after, right: after, background });
  return shape === "rounded" ? picture : picture.flatten({ background });
}
