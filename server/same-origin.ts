import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { ShellEnv } from "./shell-parts.ts";

/** Which pages sent a request: ours, another site's, or none that the request speaks of. */
export type Sender = "own" | "foreign" | "unsaid";

/**
 * Browsers say where a request comes from, and no page can make them say otherwise: `Sec-Fetch-Site` on https and on this
 * machine, else `Origin`, which must name the host that was asked or the site's own address.
 */
export function senderOf({ headers }: Pick<IncomingMessage, "headers">, publicUrl: string | null): Sender {
  const site = headers["sec-fetch-site"];
  if (site) return site === "same-origin" || site === "none" ? "own" : "foreign";
  const { origin, host } = headers;
  if (!origin) return "unsaid";
  return origin === publicUrl || URL.parse(origin)?.host === host ? "own" : "foreign";
}

/** Refuses what another site's page sends: reading is for everybody, anything else comes from our own pages. */
export function refuseForeign(publicUrl: string | null): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender === "foreign", publicUrl);
}

/** As `refuseForeign`, and refuses what does not say where it comes from, too. */
export function ownPagesOnly(publicUrl: string | null): MiddlewareHandler<ShellEnv> {
  return refuse((sender) => sender !== "own", publicUrl);
}

function refuse(isRefused: (sender: Sender) => boolean, publicUrl: string | null): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const reads = ["GET", "HEAD"].includes(c.req.method);
    if (reads || !isRefused(senderOf(c.env.incoming, publicUrl))) return next();
    return c.text("This can only be sent from a page of this site.", 403);
  };
}
