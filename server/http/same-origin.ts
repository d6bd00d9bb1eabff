import type { MiddlewareHandler } from "hono";
import { cameByHttps, type AddressSettings, type Arrival } from "./page-address.ts";
import { isOrigin } from "../setting-readers.ts";
import type { ShellEnv } from "../shell-parts.ts";

/** Which pages sent a request: ours, another site's, or none that the request speaks of. */
export type Sender = "own" | "foreign" | "unsaid";

/**
 * Browsers say where a request comes from, and no page can make them say otherwise: `Sec-Fetch-Site` on https and on this
 * machine, else `Origin`. No browser sends a malformed `Origin`.
 */
export function senderOf(request: Arrival, settings: AddressSettings): Sender {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin && origin !== "null" && !URL.canParse(origin)) return "foreign";
  if (site) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (!origin) return "unsaid";
  return isOwnOrigin(origin, request, settings) ? "own" : "foreign";
}

/**
 * Whether an origin is the site's: its own address, or the host that was asked. Over http only where that host is not reached by
 * https, because anyone between the browser and the site could have written a page that came by http.
 */
export function isOwnOrigin(origin: string, request: Arrival, { publicUrl, trustedProxies }: AddressSettings): boolean {
  if (origin === publicUrl) return true;
  const { host } = request.headers;
  if (!host || !isOrigin(origin) || new URL(origin).host !== host) return false;
  return origin.startsWith("https:") || !(publicUrl === `https://${host}` || cameByHttps(request, trustedProxies));
}

/** Refuses what another site's page sends: reading is for everybody, anything else comes from our own pages. */
export function refuseForeign(settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender === "foreign", settings);
}

/** As `refuseForeign`, and refuses what does not say where it comes from, too. */
export function ownPagesOnly(settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender !== "own", settings);
}

function refuse(isRefused: (sender: Sender) => boolean, settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const reads = ["GET", "HEAD"].includes(c.req.method);
    if (reads || !isRefused(senderOf(c.env.incoming, settings))) return next();
    return c.text("This can only be sent from a page of this site.", 403);
  };
}
