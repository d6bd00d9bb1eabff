import type { Settings } from "../env.ts";
import type { Arrival } from "./client-address.ts";
import { isHttps } from "./page-address.ts";

/** One year. Other hosts of the domain are not covered. */
const HTTPS_ONLY = { "Strict-Transport-Security": "max-age=31536000" };

/** Headers of pictures and files that other sites may embed. */
export const EMBEDDABLE = { "Cross-Origin-Resource-Policy": "cross-origin" };

/**
 * Drops X-Frame-Options for pages whose own policy says who may frame them, which that header cannot express; also lets isolated
 * sites embed them.
 */
export function inFrames(headers: Record<string, string>): Record<string, string> {
  const shown = Object.entries(headers).filter(([name]) => name !== "X-Frame-Options");
  return { ...Object.fromEntries(shown), ...EMBEDDABLE };
}

type SecuritySettings = Pick<Settings, "publicUrl" | "trustedProxies" | "trailerHosts" | "filesUrl" | "filesRedirectMb">;

/** @param hotReload Allows Vite's web socket and injected styles. @returns One request's headers; inline scripts need `nonce`. */
export function createSecurityHeaders(
  settings: SecuritySettings,
  { hotReload }: { hotReload: boolean },
): (request: Arrival, nonce?: string) => Record<string, string> {
  const common = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
  const policy = contentPolicy(settings, hotReload);
  return (request, nonce) => ({
    "Content-Security-Policy": nonce ? contentPolicy(settings, hotReload, nonce) : policy,
    ...common,
    ...(isHttps(request, settings) && HTTPS_ONLY),
  });
}

/** `style-src-attr` allows inlined picture previews; pictures and videos may come from a bucket that serves them. */
function contentPolicy(
  { trailerHosts, filesUrl, filesRedirectMb }: SecuritySettings,
  hotReload: boolean,
  nonce?: string,
): string {
  const bucket = filesRedirectMb > 0 && filesUrl?.endpoint ? [new URL(filesUrl.endpoint).origin] : [];
  const policy = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])],
    "style-src": ["'self'", ...(hotReload ? ["'unsafe-inline'"] : [])],
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": ["'self'", "data:", "https:", ...bucket],
    "media-src": ["'self'", "https:", ...bucket],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(hotReload ? ["ws:"] : [])],
    "frame-src": trailerHosts.length > 0 ? trailerHosts.map((host) => `https://${host}`) : ["'none'"],
    "worker-src": ["'self'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
