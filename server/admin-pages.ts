import { randomBytes } from "node:crypto";
import type { Context } from "hono";
import { adminContext } from "#app/context.ts";
import { accountHeaders } from "./account-headers.ts";
import { requestIdOf } from "./request-id.ts";
import { routerContext } from "./router-context.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { cookieLines, renewalLines } from "./session-cookies.ts";
import type { ShellEnv, ShellParts } from "./shell-parts.ts";
import { watchUntrustedProxies } from "./untrusted-proxies.ts";

const NONCE_BYTES = 18;
/** Made for one person: kept nowhere, listed nowhere. */
const PRIVATE: Record<string, string> = { "Cache-Control": "no-store, private", "X-Robots-Tag": "noindex" };

/**
 * Answers what lies under /admin: the only pages for which cookies are read. Who is signed in acts as an admin; every answer
 * has a nonce of its own for React Router's inline scripts.
 */
export function adminPages(parts: ShellParts): (c: Context<ShellEnv>) => Promise<Response> {
  const { settings, services, log, clientFolder, renderPage } = parts;
  const untrustedProxies = watchUntrustedProxies(settings.trustedProxies, log);
  const headersOf = createSecurityHeaders(settings, { hotReload: clientFolder === null });
  return async (c) => {
    const { incoming } = c.env;
    untrustedProxies.note(incoming);
    const headers = accountHeaders(incoming, settings);
    const signedIn = await services.accounts.sessionOf(headers);
    const actor = signedIn ? ({ role: "admin", account: signedIn.account } as const) : ({ role: "visitor" } as const);
    const context = routerContext(parts, { services: parts.services.for(actor), url: c.req.url, incoming });
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    const { trustedProxies: trusted } = settings;
    context.set(adminContext, { signedIn, headers, nonce, proxies: { trusted, untrusted: untrustedProxies.seen() } });
    const response = await renderPage(c.req.raw, context);
    const facts = { ...headersOf(incoming, nonce), ...PRIVATE, "X-Request-Id": requestIdOf(incoming) };
    for (const [name, value] of Object.entries(facts)) response.headers.set(name, value);
    const own = response.headers.getSetCookie();
    response.headers.delete("Set-Cookie");
    // A session that is used is renewed, unless the answer itself begins or ends one.
    const cookies = own.length > 0 ? cookieLines(own, incoming, settings) : renewalLines(signedIn, incoming, settings);
    for (const cookie of cookies) response.headers.append("Set-Cookie", cookie);
    return response;
  };
}
