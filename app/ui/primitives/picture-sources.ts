import {
  FALLBACK,
  OFFERED_FORMATS,
  parsePicturePath,
  picturePath,
  PICTURE_WIDTHS,
  type PictureWidth,
} from "#app/lib/addresses/picture-paths.ts";

import { copyRoot, siteUrl } from "../browser/site-url.ts";

/** The format with the smallest files first. */
type PictureSources = { sources: { type: string; srcSet: string }[]; fallback: string };

export function largestOf(url: string): string {
  const path = parsePicturePath(url);
  return path ? picturePath({ hash: path.hash, width: Math.max(...PICTURE_WIDTHS), format: "webp" }) : url;
}

/** `url` may be any size of the picture. Null for pictures of other sites. */
export function pictureSources(url: string, widest: PictureWidth): PictureSources | null {
  const path = parsePicturePath(url);
  if (!path) return null;
  const { hash } = path;
  const fallback = siteUrl(picturePath({ hash, ...FALLBACK }));
  if (copyRoot()) return { sources: [], fallback };
  const widths = PICTURE_WIDTHS.filter((width) => width <= widest);
  const sources = OFFERED_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${picturePath({ hash, width, format })} ${width}w`).join(", "),
  }));
  return { sources, fallback };
}
