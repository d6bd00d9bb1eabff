import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import type { AddressSettings } from "../http/page-address.ts";
import { isOwnOrigin, senderOf } from "../http/same-origin.ts";
import { sendFailure, UNKNOWN_ORIGIN } from "./storage-failures.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const DAY_S = "86400";
const ALLOWED_HEADERS = [
  "Accept, Origin, Cookie, Set-Cookie, Content-Type, Content-Range, X-Appwrite-Project, X-Appwrite-Key, X-Appwrite-Dev-Key",
  "X-Appwrite-Locale, X-Appwrite-Mode, X-Appwrite-JWT, X-Appwrite-Organization, X-Appwrite-Response-Format, X-Appwrite-Timeout",
  "X-Appwrite-ID, X-Appwrite-Timestamp, X-Appwrite-Session, X-Appwrite-Platform, X-Appwrite-Impersonate-User-Id",
  "X-Appwrite-Impersonate-User-Email, X-Appwrite-Impersonate-User-Phone, X-SDK-Version, X-SDK-Name, X-SDK-Language",
  "X-SDK-Platform, X-SDK-GraphQL, X-SDK-Profile, Range, Cache-Control, Expires, Pragma, X-Fallback-Cookies, X-Requested-With",
  "X-Forwarded-For, X-Forwarded-User-Agent",
].join(", ");

type OriginSettings = AddressSettings & Pick<StorageParts["settings"], "storageOrigins">;

function isKnown(origin: string, incoming: IncomingMessage, settings: OriginSettings): boolean {
  return settings.storageOrigins.includes(origin) || isOwnOrigin(origin, incoming, settings);
}

/** Responses are readable for this site and STORAGE_ORIGINS. Other origins need an API key: cookies do not authorize them. */
export function crossOrigin(settings: StorageParts["settings"]): MiddlewareHandler<StorageEnv> {
  function isForeign(c: Context<StorageEnv>, origin: string | undefined): boolean {
    if (origin !== undefined) return !isKnown(origin, c.env.incoming, settings);
    return !["GET", "HEAD"].includes(c.req.method) && senderOf(c.env.incoming, settings) === "foreign";
  }

  return async (c, next) => {
    const origin = c.req.header("origin");
    if (c.req.method === "OPTIONS") c.res = c.body(null, 204);
    else if (isForeign(c, origin) && c.req.header("x-appwrite-key") === undefined) c.res = sendFailure(c, UNKNOWN_ORIGIN);
    else await next();
    c.header("Vary", "Origin", { append: true });
    for (const [name, value] of Object.entries(accessHeaders(c.env.incoming, settings))) c.header(name, value);
  };
}

/** Empty for pages of unknown origins. */
export function accessHeaders(incoming: IncomingMessage, settings: OriginSettings): Record<string, string> {
  const { origin } = incoming.headers;
  if (origin === undefined || !isKnown(origin, incoming, settings)) return {};
  return {
    "Access-Control-Allow-Origin": origin,
    "Access-Control-Allow-Credentials": "true",
    "Access-Control-Allow-Methods": "GET, POST, PUT, PATCH, DELETE",
    "Access-Control-Allow-Headers": ALLOWED_HEADERS,
    "Access-Control-Expose-Headers": "X-Appwrite-Session, X-Fallback-Cookies",
    "Access-Control-Max-Age": DAY_S,
  };
}
