import { plainPath } from "./plain-path.ts";

/** Where no page of the site lies: what counts or leads away, what programs read, and files. */
const NO_PAGE =
  /^\/(?:v1|download|static|pictures|ratings|sitemap|healthz|search\/(?:suggest|completions)|watchlist\/items)(?:\/|$)|\.[a-z0-9]+$/;

/** Whether an address with this path is one of a page, as far as the path alone can say. */
export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.test(plainPath(pathname));
}

/** Whether a path is that of a way to a download; however it is written. */
export function isDownloadPath(pathname: string): boolean {
  return plainPath(pathname).startsWith("/download/");
}

/** Whether a part of a path begins with a dot, as the files do that tools keep for themselves; however it is written. */
export function isHiddenPath(pathname: string): boolean {
  return plainPath(pathname).includes("/.");
}
