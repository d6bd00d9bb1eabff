import type { IncomingMessage } from "node:http";

/** What is never a page, whatever is asked for below it; each has limits of its own where it needs them. */
const NEVER_RENDERED = /^\/(?:healthz$|(?:v1|static|pictures|og|ratings)\/)/;
/** What another spelling of a page could hold. */
const AMBIGUOUS = /%|\\|\/\./;

/**
 * Tells requests that are answered however busy the site is: files, pictures, ratings, health. By the path exactly as the shell
 * reads it, so that no spelling of a page passes for one of them.
 */
export function isExempt({ url = "/" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  return NEVER_RENDERED.test(path) && !AMBIGUOUS.test(path);
}
