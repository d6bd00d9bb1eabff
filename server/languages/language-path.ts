import type { IncomingHttpHeaders } from "node:http";
import { isDownloadPath } from "#app/lib/addresses/page-paths.ts";

/** The path whose language prefix selects the language of the response. A download has no prefix, so its referrer counts. */
export function languagePath(pathname: string, { referer = "" }: Pick<IncomingHttpHeaders, "referer">): string {
  return isDownloadPath(pathname) ? (URL.parse(referer)?.pathname ?? pathname) : pathname;
}
