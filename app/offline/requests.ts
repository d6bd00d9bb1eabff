import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import { copyRoot } from "#app/ui/browser/site-url.ts";
import { OFFLINE_PAGE } from "./offline-caches.ts";
import { isPagePath } from "#app/lib/addresses/page-paths.ts";

export type AskedFor = "page" | "file" | "picture" | "watchlist" | "other";

const ROOT = copyRoot() ?? "/";

/** The URL is only parsed, so any origin works. */
const ANYWHERE = "http://localhost";

type AskedRequest = Pick<Request, "method" | "mode" | "destination" | "url"> & { headers: Pick<Headers, "has"> };

const WATCHLIST_ITEMS = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/watchlist\/items$/;
/** Searches are private and quick to repeat; shared watchlists are opened by their link. */
const NOT_CACHED = /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:search(?:\/|$)|watchlist\/shared$)/;

export function askedFor({ method, mode, destination, url, headers }: AskedRequest, ownOrigin: string): AskedFor {
  const { origin, pathname } = ownUrl(url);
  if (method !== "GET" || origin !== ownOrigin || headers.has("range")) return "other";
  // A prefetched page has not been seen; it sends a message when it is shown.
  if (mode === "navigate" && (destination !== "document" || headers.has("sec-purpose"))) return "other";
  if (mode === "navigate") return isPublicPage(pathname) ? "page" : "other";
  if (pathname.startsWith("/static/")) return "file";
  if (pathname.startsWith("/pictures/")) return "picture";
  return WATCHLIST_ITEMS.test(pathname) ? "watchlist" : "other";
}

/** `address` is relative to the root of the origin. */
export function isCacheable(address: string): boolean {
  const { origin, pathname } = ownUrl(new URL(address, ANYWHERE).href);
  return origin === ANYWHERE && isPublicPage(pathname) && !NOT_CACHED.test(pathname) && !address.endsWith(OFFLINE_PAGE);
}

/** The path within the site or copy, without the name of a copy's file; the origin of what is outside is "". */
function ownUrl(url: string): { origin: string; pathname: string } {
  const { origin, pathname } = new URL(url);
  if (!pathname.startsWith(ROOT)) return { origin: "", pathname };
  const own = pathname.slice(ROOT.length - 1);
  return { origin, pathname: copyRoot() ? own.replace(/(?<=\/)index\.html$/, "") : own };
}

function isPublicPage(pathname: string): boolean {
  return !isAdminPath(pathname) && isPagePath(pathname);
}
