import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { CLIENT_ADDRESS_HEADER } from "#app/accounts/accounts.ts";
import { adminContext } from "#app/context.ts";
import { clientAddress } from "./client-address.ts";
import { pageAddress } from "./page-address.ts";
import { requestIdOf } from "./request-id.ts";
import { routerContext } from "./router-context.ts";
import { securityHeaders } from "./security-headers.ts";
import type { ShellEnv, ShellParts } from "./shell-parts.ts";

const NONCE_BYTES = 18;
/** Made for one person: kept nowhere, listed nowhere. */
const PRIVATE: Record<string, string> = { "Cache-Control": "no-store, private", "X-Robots-Tag": "noindex" };

/**
 * Answers what lies under /admin: the only pages for which cookies are read. Who is signed in acts as an admin; every answer
 * has a nonce of its own for React Router's inline scripts.
 */
export function adminPages(parts: ShellParts): (c: Context<ShellEnv>) => Promise<Response> {
  const { settings, services, clientFolder, renderPage } = parts;
  return async (c) => {
    const { incoming } = c.env;
    const headers = accountHeaders(incoming, settings.trustedProxies);
    const signedIn = await services.accounts.sessionOf(headers);
    const actor = signedIn ? ({ role: "admin", account: signedIn.account } as const) : ({ role: "visitor" } as const);
    const context = routerContext(parts, { actor, url: c.req.url, incoming });
    const nonce = randomBytes(NONCE_BYTES).toString("base64");
    context.set(adminContext, { signedIn, headers, nonce });
    const response = await renderPage(c.req.raw, context);
    const policy = securityHeaders({ trailerHosts: settings.trailerHosts, hotReload: clientFolder === null, nonce });
    const facts = { ...policy, ...PRIVATE, "X-Request-Id": requestIdOf(incoming) };
    for (const [name, value] of Object.entries(facts)) response.headers.set(name, value);
    const isSecure = pageAddress(incoming, settings)?.startsWith("https:") ?? false;
    sendCookies(response.headers, signedIn?.cookies ?? [], isSecure);
    return response;
  };
}

/** What the accounts are told of a request, and nothing that a client made up about its address. */
function accountHeaders({ headers, socket }: IncomingMessage, trustedProxies: readonly string[]): Headers {
  const { cookie = "", "user-agent": userAgent = "", "x-forwarded-for": forwardedFor } = headers;
  const address = clientAddress(socket.remoteAddress, forwardedFor?.toString(), trustedProxies);
  return new Headers({ cookie, "user-agent": userAgent, [CLIENT_ADDRESS_HEADER]: address });
}

/** A session that is used is renewed, unless the answer itself begins or ends one. */
function sendCookies(headers: Headers, renewed: readonly string[], isSecure: boolean): void {
  const own = headers.getSetCookie();
  headers.delete("Set-Cookie");
  for (const cookie of own.length > 0 ? own : renewed) headers.append("Set-Cookie", isSecure ? `${cookie}; Secure` : cookie);
}
