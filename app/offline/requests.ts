import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import { OFFLINE_PAGE } from "#app/lib/offline-caches.ts";
import { isPagePath } from "#app/lib/addresses/page-paths.ts";

/** What a request is for, as far as the worker answers it; "other" it leaves alone. */
export type AskedFor = "page" | "file" | "picture" | "watchlist" | "other";

/** Any origin: only to read an address as browsers do. */
const ANYWHERE = "http://localhost";

type AskedRequest = Pick<Request, "method" | "mode" | "destination" | "url"> & { headers: Pick<Headers, "has"> };

/** Searches say much about a person and are quickly done again. */
const NOT_KEPT = /^\/search(?:\/|$)/;

export function askedFor({ method, mode, destination, url, headers }: AskedRequest, ownOrigin: string): AskedFor {
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== ownOrigin || headers.has("range")) return "other";
  // What is fetched ahead of time has not been seen: it tells when it is.
  if (mode === "navigate" && (destination !== "document" || headers.has("sec-purpose"))) return "other";
  if (mode === "navigate") return isPublicPage(pathname) ? "page" : "other";
  if (pathname.startsWith("/static/")) return "file";
  if (pathname.startsWith("/pictures/")) return "picture";
  return pathname === "/watchlist/items" ? "watchlist" : "other";
}

/** Whether a page is kept for reading offline after it was looked at; `address` begins at the root of this site. */
export function isKept(address: string): boolean {
  const { origin, pathname } = new URL(address, ANYWHERE);
  return origin === ANYWHERE && isPublicPage(pathname) && !NOT_KEPT.test(pathname) && pathname !== OFFLINE_PAGE;
}

function isPublicPage(pathname: string): boolean {
  return !isAdminPath(pathname) && isPagePath(pathname);
}
