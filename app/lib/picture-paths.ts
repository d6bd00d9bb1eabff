const PICTURE_PATH = /^\/pictures\/([0-9a-f]{64})\/(\d{1,4})\.([a-z]{3,4})$/;

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
