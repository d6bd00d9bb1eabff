import { parsePicturePath, picturePath, type PictureWidth } from "#app/lib/addresses/picture-paths.ts";

/** The whole address of a picture for those who read JPEG and no relative addresses; "" for none. */
export function absolutePicture(origin: string, url: string, width: PictureWidth): string {
  const own = parsePicturePath(url);
  if (own) return origin + picturePath({ hash: own.hash, width, format: "jpg" });
  return url.startsWith("/") ? origin + url : url;
}
