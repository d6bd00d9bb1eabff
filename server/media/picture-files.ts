import type { Context } from "hono";
import { AppError } from "#app/lib/errors.ts";
import { isPictureVariant, parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import type { Pictures } from "#app/pictures/pictures.ts";

/**
 * Answers `/pictures/{hash}/{width}.{format}`: 200 and for ever the same, 400 for an address that is none or a width
 * or format that is not offered, 404 when no picture has the hash.
 */
export async function pictureFile(c: Context, pictures: Pictures): Promise<Response> {
  const asked = parsePicturePath(c.req.path);
  if (!asked || !isPictureVariant(asked)) return c.text("No such picture size or format.", 400);
  try {
    const { body, size, contentType } = await pictures.render(asked.hash, asked, c.req.raw.signal);
    const headers = {
      "Content-Type": contentType,
      "Content-Length": String(size),
      "Cache-Control": "public, max-age=31536000, immutable",
    };
    if (c.req.method !== "HEAD") return c.body(body, 200, headers);
    await body.cancel(); // nobody would read it to its end, and its file would stay open
    return c.body(null, 200, headers);
  } catch (error) {
    if (error instanceof AppError && error.code === "picture.not-found") return c.text("Not found.", 404);
    throw error;
  }
}
