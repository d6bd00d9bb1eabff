import type { MiddlewareHandler } from "hono";
import { clientOf, type Arrival } from "./client-address.ts";
import { secureOriginFor } from "./insecure-page.ts";
import type { AddressSettings } from "./page-address.ts";
import { isOrigin } from "../settings/setting-readers.ts";
import type { ShellEnv } from "../shell-parts.ts";

/** `unsaid`: the request has no origin headers. */
type Sender = "own" | "foreign" | "unsaid";

/** Pages cannot forge `Sec-Fetch-Site`, sent on https and localhost, nor `Origin`. No browser sends a malformed `Origin`. */
export function senderOf(request: Arrival, settings: AddressSettings): Sender {
  const { origin, "sec-fetch-site": site } = request.headers;
  if (origin !== undefined && origin !== "null" && !URL.canParse(origin)) return "foreign";
  if (site) return site === "same-origin" || site === "none" ? "own" : "foreign";
  if (!origin) return "unsaid";
  return isOwnOrigin(origin, request, settings) ? "own" : "foreign";
}

/** Over http only if the requested host is not reached by https, because pages sent over http can be tampered with. */
export function isOwnOrigin(origin: string, request: Arrival, { publicUrl, trustedProxies }: AddressSettings): boolean {
  if (origin === publicUrl) return true;
  const { host } = request.headers;
  if (!host || !isOrigin(origin) || new URL(origin).host !== host) return false;
  return origin.startsWith("https:") || !(publicUrl === `https://${host}` || clientOf(request, trustedProxies).isHttps);
}

/** Refuses writes from other sites' pages; reads are open to all. */
export function refuseForeign(settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender === "foreign", settings);
}

/** Like `refuseForeign`, and refuses requests without an origin too. */
export function ownPagesOnly(settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender !== "own", settings);
}

function refuse(isRefused: (sender: Sender) => boolean, settings: AddressSettings): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const reads = ["GET", "HEAD"].includes(c.req.method);
    if (reads || !isRefused(senderOf(c.env.incoming, settings))) return next();
    const secureOrigin = secureOriginFor(c.env.incoming, settings);
    const isOfOwnHost = c.env.incoming.headers.origin === `http://${c.env.incoming.headers.host}`;
    if (secureOrigin === null || !isOfOwnHost) return c.text("This can only be sent from a page of this site.", 403);
    return c.text(`This page was opened over http. Open ${secureOrigin}${pathOfPage(c.req.path)} instead.`, 403);
  };
}

/** React Router sends a page's forms to its `.data` address. */
function pathOfPage(path: string): string {
  return path.replace(/\.data$/, "");
}
