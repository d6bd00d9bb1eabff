import type { Context } from "hono";
import { AppError } from "#app/lib/errors.ts";
import { isPictureVariant, parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import type { Pictures } from "#app/pictures/pictures.ts";

/** `/pictures/{hash}/{width}.{format}`: 200, immutable; 400 for an unsupported address; 404 for an unknown hash. */
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
    await body.cancel(); // or its file would stay open
    return c.body(null, 200, headers);
  } catch (error) {
    if (error instanceof AppError && error.code === "picture.not-found") return c.text("Not found.", 404);
    throw error;
  }
}
