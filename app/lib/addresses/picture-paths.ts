const PICTURE_PATH = /^\/pictures\/([0-9a-f]{64})\/(\d{1,4})\.([a-z]{3,4})$/;

/** In pixels; pictures are never enlarged. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type PictureVariant = { width: PictureWidth; format: PictureFormat };

/** Smallest first; JPEG is the fallback. */
export const OFFERED_FORMATS = ["avif", "webp"] as const satisfies PictureFormat[];
export const FALLBACK: PictureVariant = { width: 640, format: "jpg" };
export const OFFERED_VARIANTS: readonly PictureVariant[] = [
  ...OFFERED_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => ({ width, format }))),
  FALLBACK,
];

/** Width and format are not validated. */
type PicturePath = { hash: string; width: number; format: string };

export function picturePath({ hash, width, format }: PicturePath): string {
  return `/pictures/${hash}/${width}.${format}`;
}

export function parsePicturePath(path: string): PicturePath | null {
  const match = PICTURE_PATH.exec(path);
  if (!match) return null;
  const [, hash = "", width = "", format = ""] = match;
  return { hash, width: Number(width), format };
}

export function isPictureVariant(asked: { width: number; format: string }): asked is PictureVariant {
  return PICTURE_WIDTHS.some((width) => width === asked.width) && PICTURE_FORMATS.some((format) => format === asked.format);
}
