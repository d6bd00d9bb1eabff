import { copyRoot } from "#app/ui/browser/site-url.ts";

const root = copyRoot();

/** What names of caches begin with: several copies may share an origin. */
export const CACHE_PREFIX = root === undefined ? "marquee-" : `copy ${root} `;

/** Cache names (docs/offline.md). Raise the number when a new release's worker cannot read the old entries. */
export const OFFLINE_CACHES = {
  site: `${CACHE_PREFIX}site-1`,
  pages: `${CACHE_PREFIX}pages-1`,
  pictures: `${CACHE_PREFIX}pictures-1`,
  watchlist: `${CACHE_PREFIX}watchlist-1`,
} as const;

export const OFFLINE_PAGE = pageNamed("offline");
export const WATCHLIST_PAGE = pageNamed("watchlist");

function pageNamed(name: string): string {
  return root === undefined ? `/${name}` : `${root}${name}/index.html`;
}
