import { Hono } from "hono";
import { readCompleteFile } from "#app/domain/files.ts";
import { drawRendition, findRendition, usualFormat } from "#app/domain/renditions.ts";
import { requestNetwork } from "../client-address.ts";
import { createRateLimiter, retryAfterS } from "../limits/rate-limiter.ts";
import { EMBEDDABLE } from "../security-headers.ts";
import { refuse, TOO_MANY } from "./failures.ts";
import { parsePreview } from "./preview-parameters.ts";
import { INERT } from "./serve-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/** A page of pictures in sizes that nobody has asked for before; what is kept already costs nothing. */
const RENDERED = { limit: 120, windowMs: 60_000 };
const MONTH = "private, max-age=2592000";

/** `GET /{bucketId}/files/{fileId}/preview`: a picture of a file in the size and frame that is asked for (storage 7). */
export function previewRoutes({ services, settings }: StorageParts): Hono<StorageEnv> {
  const rendered = createRateLimiter(RENDERED);
  const previews = new Hono<StorageEnv>();

  previews.get("/:bucketId/files/:fileId/preview", async (c) => {
    const visitor = services.for({ role: "visitor" });
    const target = { bucketId: c.req.param("bucketId"), fileId: c.req.param("fileId") };
    const { format, ...parameters } = parsePreview(new URL(c.req.url).searchParams);
    const file = await readCompleteFile(visitor, target);
    const wanted = { ...parameters, format: format ?? usualFormat(file) };
    const kept = await findRendition(visitor, file, wanted);
    if (!kept) {
      const allowance = rendered.take(requestNetwork(c.env.incoming, settings.trustedProxies));
      if (!allowance.isAllowed) return refuse(c, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
    }
    const { body, size, contentType } = kept ?? (await drawRendition(visitor, file, wanted));
    const headers = {
      "Content-Type": contentType,
      "Content-Length": String(size),
      "Content-Security-Policy": INERT,
      ...EMBEDDABLE,
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": MONTH,
      "X-Appwrite-Cache": kept ? "hit" : "miss",
    };
    return c.req.method === "HEAD" ? c.body(null, 200, headers) : c.body(body, 200, headers);
  });

  return previews;
}
