import type { IncomingHttpHeaders } from "node:http";
import { isDownloadPath } from "#app/lib/addresses/page-paths.ts";

/** The path whose prefix says in which language to answer. A download has no prefix: what led to it counts. */
export function languagePath(pathname: string, { referer = "" }: Pick<IncomingHttpHeaders, "referer">): string {
  return isDownloadPath(pathname) ? (URL.parse(referer)?.pathname ?? pathname) : pathname;
}
