import { plainPath } from "./plain-path.ts";

const NO_PAGE =
  /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/(?:v1|check-file|download|embed|oembed|preview|static|pictures|ratings|sitemap|healthz|metrics|search\/(?:suggest|completions)|watchlist\/items)(?:\/|$)|\.[a-z0-9]+$/;

export function isPagePath(pathname: string): boolean {
  return !NO_PAGE.test(plainPath(pathname));
}

export function isDownloadPath(pathname: string): boolean {
  return plainPath(pathname).startsWith("/download/");
}

export function isPreviewPath(pathname: string): boolean {
  return plainPath(pathname).startsWith("/preview/");
}

/** True for cards that other sites show in a frame, with or without a language. */
export function isEmbedPath(pathname: string): boolean {
  return /^(?:\/[a-z]{2,3}(?:-[a-z]{2,4})?)?\/embed\//.test(plainPath(pathname));
}

/** True for paths that visitors post forms to. The path has no language. */
export function isReportPath(pathname: string): boolean {
  return /^\/(?:check-file$|contact$|requests$|report\/)/.test(plainPath(pathname));
}

export function isHiddenPath(pathname: string): boolean {
  return plainPath(pathname).includes("/.");
}
