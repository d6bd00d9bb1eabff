import type { Settings } from "./env.ts";

/**
 * The headers every answer carries. Scripts come from our own files alone; frames only from the trailer hosts.
 * Pictures and videos may come from the bucket too, where files are read from there. `style-src-attr` allows inlined picture previews; nothing may frame the site. A route may set a header otherwise.
 * @param hotReload True in development, where Vite speaks to the page through a web socket and adds styles by script.
 * @param nonce Lets inline scripts that carry it run.
 */
export function securityHeaders(
  { trailerHosts, filesUrl, filesRedirectMb }: Pick<Settings, "trailerHosts" | "filesUrl" | "filesRedirectMb">,
  { hotReload, nonce }: { hotReload: boolean; nonce?: string },
): Record<string, string> {
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
  return {
    "Content-Security-Policy": Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
      .join("; "),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
}
