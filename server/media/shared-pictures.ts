import type { Context } from "hono";
import type { TagHeader } from "#app/changes/page-tags.ts";
import { readSharedListPicture } from "#app/hand-made/list-cards.ts";
import { readSharedPicture, type OwnLanguage } from "#app/sharing/read-share-cards.ts";
import type { Services } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { parseListSharePath, parseSharePath } from "#app/lib/addresses/share-cards.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";

/** `tagHeader` is null without a CDN. */
type Parts = { services: Services; languageOf: OwnLanguage; tagHeader: TagHeader | null };

/** `/og/{id}-{version}.jpg` and `/og/lists/{slug}-{version}.jpg`: 200, immutable; 302 from an old version to the current one; 404 for what is not public. */
export async function sharedPicture(c: Context, { services, languageOf, tagHeader }: Parts): Promise<Response> {
  const item = parseSharePath(c.req.path);
  const list = parseListSharePath(c.req.path);
  try {
    const found = item
      ? await readSharedPicture(services, item, languageOf)
      : list && (await readSharedListPicture(services, list, languageOf));
    if (!found) return c.text("Not found.", 404);
    if ("movedTo" in found) return c.redirect(found.movedTo, 302);
    const { body, size, contentType } = await services.pictures.shareCard(found.card, c.req.raw.signal);
    const tags = tagHeader ? [tagHeader(item ? new Set([`item:${item.id}`] as const) : null)] : [];
    const fixed = { "Content-Type": contentType, "Content-Length": String(size), "Cache-Control": IMMUTABLE };
    const headers = { ...fixed, ...Object.fromEntries(tags) };
    if (c.req.method !== "HEAD") return c.body(body, 200, headers);
    await body.cancel(); // or its file would stay open
    return c.body(null, 200, headers);
  } catch (error) {
    if (error instanceof AppError && error.code === "item.not-found") return c.text("Not found.", 404);
    throw error;
  }
}
