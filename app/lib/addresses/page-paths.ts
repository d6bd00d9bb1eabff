import { plainPath } from "./plain-path.ts";

const NO_PAGE =
  /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:v1|download|preview|static|pictures|ratings|sitemap|healthz|metrics|search\/(?:suggest|completions)|watchlist\/items)(?:\/|$)|\.[a-z0-9]+$/;

export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.test(plainPath(pathname));
}

export function isDownloadPath(pathname: string): boolean {
  return plainPath(pathname).startsWith("/download/");
}

export function isPreviewPath(pathname: string): boolean {
  return plainPath(pathname).startsWith("/preview/");
}

/** Where visitors send forms. Without a language. */
export function isReportPath(pathname: string): boolean {
  return /^\/(?:contact$|report\/)/.test(plainPath(pathname));
}

export function isHiddenPath(pathname: string): boolean {
  return plainPath(pathname).includes("/.");
}
