import { withQuery } from "#app/lib/addresses/with-query.ts";
import { fold } from "#app/lib/text/text.ts";
import type { ItemType } from "../item.ts";
import type { Kind } from "../kind.ts";
import { listQuery, type ListAddress } from "../lists/list-address.ts";
import { itemPath } from "../registry.ts";

export function explorePath({ path }: Pick<Kind, "path">, list: Omit<ListAddress, "type"> = {}): string {
  return `/${path}${listQuery(list)}#explore`;
}

export function searchPath(list: ListAddress = {}): string {
  return `/search${listQuery(list)}`;
}

export function feedPath(of: Pick<Kind, "path"> | "search" | null, list: ListAddress = {}): string {
  const folder = of === null ? "" : of === "search" ? "/search" : `/${of.path}`;
  return `${folder}/feed.xml${listQuery({ ...list, sort: null, after: null, before: null })}`;
}

export function handMadeListPath(slug: string): string {
  return `/lists/${slug}`;
}

export function downloadPath({ id }: { id: string }, season?: number): string {
  const path = `/download/${encodeURIComponent(id)}`;
  return season === undefined ? path : `${path}/season/${season}`;
}

/** @param mirror From 1, in the row's order; the file itself if missing. */
export function filePath({ id }: { id: string }, file: number, mirror?: number): string {
  const path = `${downloadPath({ id })}/file/${file}`;
  return mirror === undefined ? path : `${path}/mirror/${mirror}`;
}

/** `as` is the slug of a role. */
export function personListPath(
  path: string,
  list: { as?: string | undefined; after?: string | null; before?: string | null },
): string {
  return withQuery(path, list);
}

/** Null for a name without a letter or a number. Names in other scripts have a transliterated address. */
export function personPath(name: string): string | null {
  const words = fold(name);
  return words ? `/people/${encodeURIComponent(words.replaceAll(" ", "-"))}` : null;
}

export function chooserPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#download`;
}

export function trailerPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#trailer`;
}
