import type { ItemType } from "./item.ts";
import type { Kind } from "./kind.ts";
import { itemPath } from "./registry.ts";

/** Which part of an Explore list an address shows; `genre` is its label or its slug. */
export type ExploreAddress = { genre?: string; after?: string | null; before?: string | null };

/** A category page at its Explore list (decision 3). */
export function explorePath({ path }: Pick<Kind, "path">, part: ExploreAddress = {}): string {
  return `/${path}${queryOf(part)}#explore`;
}

/** The search page with what is looked for. */
export function searchPath(query: { q?: string; genre?: string }): string {
  return `/search${queryOf(query)}`;
}

/** What a Download button opens: the stored link is behind it (decision 6). */
export function downloadPath({ id }: { id: string }, season?: number): string {
  const path = `/download/${encodeURIComponent(id)}`;
  return season === undefined ? path : `${path}/season/${season}`;
}

/** The place on an item's page where a season is chosen. */
export function chooserPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#download`;
}

/** The place on an item's page where its trailer is. */
export function trailerPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#trailer`;
}

function queryOf(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given).toString()}`;
}
