import { isDocumentId } from "#app/lib/ids.ts";

/** Maximum titles in one link, which is what one page shows. */
export const MAX_SHARED = 100;
/** Maximum characters of the whole address: what every program passes on. */
export const MAX_LINK_LENGTH = 2000;

const SHARED_PATH = "/watchlist/shared";
const PARAMETER = "items";
const SEPARATOR = ".";

/**
 * The list itself is in the address.
 * @param base Origin of the site, with the prefix of the language.
 * @returns `count` is the number of ids it holds, from the first.
 */
export function sharedLink(base: string, ids: readonly string[]): { url: string; count: number } {
  let url = `${base}${SHARED_PATH}?${PARAMETER}=`;
  let count = 0;
  for (const id of ids.slice(0, MAX_SHARED)) {
    const longer = count === 0 ? url + id : url + SEPARATOR + id;
    if (longer.length > MAX_LINK_LENGTH) break;
    url = longer;
    count++;
  }
  return { url, count };
}

/** Each id once, in order, at most a hundred. `dropped` counts invalid ids and those over the limit. */
export function parseSharedLink(params: URLSearchParams): { ids: string[]; dropped: number } {
  const named = new Set((params.get(PARAMETER) ?? "").slice(0, MAX_LINK_LENGTH).split(SEPARATOR).filter(Boolean));
  const ids = [...named].filter(isDocumentId).slice(0, MAX_SHARED);
  return { ids, dropped: named.size - ids.length };
}
