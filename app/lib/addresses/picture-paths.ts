const PICTURE_PATH = /^\/pictures\/([0-9a-f]{64})\/(\d{1,4})\.([a-z]{3,4})$/;

/** The widths in px that a picture is offered in; a picture is never made wider than its original. */
export const PICTURE_WIDTHS = [160, 320, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

export const PICTURE_FORMATS = ["avif", "webp", "jpg"] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

export type PictureVariant = { width: PictureWidth; format: PictureFormat };

/** What pages offer of a picture, the smallest format first, and what browsers get that know none of these. */
export const OFFERED_FORMATS = ["avif", "webp"] as const satisfies PictureFormat[];
export const FALLBACK: PictureVariant = { width: 640, format: "jpg" };
export const OFFERED_VARIANTS: readonly PictureVariant[] = [
  ...OFFERED_FORMATS.flatMap((format) => PICTURE_WIDTHS.map((width) => ({ width, format }))),
  FALLBACK,
];

/** The parts of `/pictures/{hash}/{width}.{format}`; whether width and format are offered is not checked here. */
export type PicturePath = { hash: string; width: number; format: string };

/** The address of one variant of a picture. */
export function picturePath({ hash, width, format }: PicturePath): string {
  return `/pictures/${hash}/${width}.${format}`;
}

/** Null for any other address. */
export function parsePicturePath(path: string): PicturePath | null {
  const match = PICTURE_PATH.exec(path);
  if (!match) return null;
  const [, hash = "", width = "", format = ""] = match;
  return { hash, width: Number(width), format };
}

/** Whether a width and a format are among those offered. */
export function isPictureVariant(asked: { width: number; format: string }): asked is PictureVariant {
  return PICTURE_WIDTHS.some((width) => width === asked.width) && PICTURE_FORMATS.some((format) => format === asked.format);
}
