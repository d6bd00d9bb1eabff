import { Hono, type Context } from "hono";
import { renderRendition, estimateRendition, findRendition, defaultFormat } from "#app/files/make-rendition.ts";
import { can } from "#app/services.ts";
import type { RenderedPicture } from "#app/pictures/pictures.ts";
import { requestNetwork } from "../http/client-address.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { retryAfterS, type Allowance } from "../limits/rate-limiter.ts";
import { EMBEDDABLE } from "../http/security-headers.ts";
import { actorOf } from "./actor.ts";
import { sendFailure, TOO_MANY } from "./storage-failures.ts";
import { parsePreview } from "./preview-parameters.ts";
import { INERT } from "./serve-file.ts";
import { readServedFile } from "./served-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const RENDERED = { limit: 120, windowMs: 60_000 };
const MEGAPIXELS = { limit: 200, windowMs: 60_000 };
const MONTH = "private, max-age=2592000";

export function previewRoutes(parts: StorageParts): Hono<StorageEnv> {
  const { services, settings, limits } = parts;
  const rendered = byNetwork(limits.rate("previews", RENDERED));
  const megapixels = byNetwork(limits.rate("preview-megapixels", MEGAPIXELS));
  const previews = new Hono<StorageEnv>();

  previews.get("/:bucketId/files/:fileId/preview", async (c) => {
    const visitor = services.for({ role: "visitor" });
    const target = { bucketId: c.req.param("bucketId"), fileId: c.req.param("fileId") };
    const { format, ...parameters } = parsePreview(new URL(c.req.url).searchParams);
    const { file } = await readServedFile(c, parts, target);
    const wanted = { ...parameters, format: format ?? defaultFormat(file) };
    const cached = await findRendition(visitor, file, wanted);
    if (cached) return answer(c, cached, "hit");
    const own = services.for(await actorOf(c, parts), requestOrigin(c.env.incoming, settings));
    const { signal } = c.req.raw;
    if (!can(own.actor, "files.read")) {
      const network = requestNetwork(c.env.incoming, settings.trustedProxies);
      const first = rendered.take(network);
      if (!first.isAllowed) return refuseUntil(c, first);
      const second = megapixels.take(network, await estimateRendition(own, file, wanted, signal));
      if (!second.isAllowed) return refuseUntil(c, second);
    }
    return answer(c, await renderRendition(own, file, wanted, signal), "miss");
  });

  return previews;
}

async function answer(c: Context<StorageEnv>, { body, size, contentType }: RenderedPicture, cache: "hit" | "miss") {
  const headers = {
    "Content-Type": contentType,
    "Content-Length": String(size),
    "Content-Security-Policy": INERT,
    ...EMBEDDABLE,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": MONTH,
    "X-Appwrite-Cache": cache,
  };
  if (c.req.method !== "HEAD") return c.body(body, 200, headers);
  await body.cancel(); // or its file would stay open
  return c.body(null, 200, headers);
}

function refuseUntil(c: Context<StorageEnv>, allowance: Allowance): Response {
  return sendFailure(c, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
}
