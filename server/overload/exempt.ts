import type { IncomingMessage } from "node:http";

/** Paths that are never pages; each has its own limits where needed. */
const NEVER_RENDERED =
  /^\/(?:(?:healthz|metrics|favicon\.ico|apple-touch-icon\.png|icon[\w-]*\.(?:svg|png)|admin\/import\/file)$|(?:v1|static|pictures|og|ratings)\/)/;
const AMBIGUOUS = /%|\\|\/\./;

/** Requests answered at any load. Reads the path as the shell does, so that no spelling of a page passes. */
export function isExempt({ method, url = "/" }: IncomingMessage): boolean {
  if (method === "OPTIONS" && url === "/") return true;
  const [path = ""] = url.split("?", 1);
  if (method === "POST" && path === "/api/1/items") return true;
  return NEVER_RENDERED.test(path) && !AMBIGUOUS.test(path);
}
