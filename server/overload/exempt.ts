import { readdirSync } from "node:fs";
import type { IncomingMessage } from "node:http";

/** What is never a page, whatever is asked for below it; each has limits of its own where it needs them. */
const NEVER_RENDERED = /^\/(?:healthz$|(?:v1|static|pictures|og|ratings)\/)/;
/** What another spelling of a page could hold. */
const AMBIGUOUS = /%|\\|\/\./;

/**
 * Tells requests that are answered however busy the site is: files, pictures, ratings, health. By the path exactly as the shell
 * reads it, so that no spelling of a page passes for one of them.
 * @param clientFolder Folder of the built browser files; null in development.
 */
export function createExemption(clientFolder: string | null): (request: IncomingMessage) => boolean {
  const entries = clientFolder ? readdirSync(clientFolder, { withFileTypes: true }) : [];
  const files = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => `/${name}`));
  return ({ url = "/" }) => {
    const [path = ""] = url.split("?", 1);
    return files.has(path) || (NEVER_RENDERED.test(path) && !AMBIGUOUS.test(path));
  };
}
