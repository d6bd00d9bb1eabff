import { parsePicturePath, picturePath, type PictureWidth } from "#app/lib/addresses/picture-paths.ts";

export function absolutePicture(origin: string, url: string, width: PictureWidth): string {
  const own = parsePicturePath(url);
  if (own) return origin + picturePath({ hash: own.hash, width, format: "jpg" });
  return url.startsWith("/") ? origin + url : url;
}
