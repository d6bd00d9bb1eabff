import { FALLBACK, OFFERED_FORMATS, parsePicturePath, picturePath, PICTURE_WIDTHS } from "#app/lib/picture-paths.ts";

/** The sources of a picture of our own, the smallest format first. */
export type PictureSources = { sources: { type: string; srcSet: string }[]; fallback: string };

/** The address of a picture as large as there is one. */
export function largestOf(url: string): string {
  const path = parsePicturePath(url);
  return path ? picturePath({ hash: path.hash, width: Math.max(...PICTURE_WIDTHS), format: "webp" }) : url;
}

/** Every width and format of a picture of our own by the address of any one of them; null for a picture from elsewhere. */
export function pictureSources(url: string): PictureSources | null {
  const path = parsePicturePath(url);
  if (!path) return null;
  const { hash } = path;
  const sources = OFFERED_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map((width) => `${picturePath({ hash, width, format })} ${width}w`).join(", "),
  }));
  return { sources, fallback: picturePath({ hash, ...FALLBACK }) };
}
