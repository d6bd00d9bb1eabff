import { buffer } from "node:stream/consumers";
import type { Context } from "hono";
import { AppError } from "#app/lib/errors.ts";
import { isPictureVariant, parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import type { Pictures } from "#app/pictures/pictures.ts";
import type { RecentPictures } from "./recent-pictures.ts";

/** Larger ones are streamed. */
const MAX_BYTES_IN_MEMORY = 256 * 1024;

type PictureParts = { pictures: Pictures; cache: RecentPictures["add"] };

/** `/pictures/{hash}/{width}.{format}`: 200, immutable; 400 for an unsupported address; 404 for an unknown hash and a damaged picture. */
export async function pictureFile(c: Context, { pictures, cache }: PictureParts): Promise<Response> {
  const { path, method, raw } = c.req;
  const asked = parsePicturePath(path);
  if (!asked || !isPictureVariant(asked)) return c.text("No such picture size or format.", 400);
  try {
    const { body, size, contentType } = await pictures.render(asked.hash, asked, raw.signal);
    const headers = {
      "Content-Type": contentType,
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    if (method === "HEAD") {
      await body.cancel(); // or its file would stay open
      return c.body(null, 200, headers);
    }
    if (size > MAX_BYTES_IN_MEMORY) return c.body(body, 200, headers);
    const bytes = await buffer(body);
    cache(path, { headers, bytes });
    return c.body(bytes, 200, headers);
  } catch (error) {
    const isGone = error instanceof AppError && (error.code === "picture.not-found" || error.code === "picture.invalid");
    if (isGone) return c.text("Not found.", 404);
    throw error;
  }
}
