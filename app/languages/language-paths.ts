import { plainPath } from "#app/lib/addresses/plain-path.ts";

/** Paths without a language: files, redirects to other sites, the back office. */
const WITHOUT_LANGUAGE =
  /^\/(?:admin|download|healthz|metrics|oembed|og|pictures|preview|ratings|robots\.txt|sitemap|speculation-rules|static|v1)(?:[/.]|$)/;

export function hasLanguage(path: string): boolean {
  return path.startsWith("/") && !path.startsWith("//") && !WITHOUT_LANGUAGE.test(path);
}

/** `/de/movies` for `/movies`. */
export function prefixedPath(prefix: string, path: string): string {
  return prefix === "" || !hasLanguage(path) ? path : prefix + path;
}

/** The path without the prefix of one of these languages, and the language's code; null if it has no prefix. */
export function splitLanguage(pathname: string, codes: readonly string[]): { code: string; path: string } | null {
  const [, code = "", rest = ""] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
  const path = rest || "/";
  return codes.includes(code) && hasLanguage(plainPath(path)) ? { code, path } : null;
}
