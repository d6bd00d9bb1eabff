import type { ItemType } from "./item.ts";
import type { Kind } from "./kind.ts";
import { listQuery, type ListAddress } from "./lists/list-address.ts";
import { itemPath } from "./registry.ts";

/** A category page at its Explore list, filtered. */
export function explorePath({ path }: Pick<Kind, "path">, list: Omit<ListAddress, "type"> = {}): string {
  return `/${path}${listQuery(list)}#explore`;
}

/** The search page with what is looked for. */
export function searchPath(list: ListAddress = {}): string {
  return `/search${listQuery(list)}`;
}

/** What feed readers get of a list: of a kind, of a search, or of everything. */
export function feedPath(of: Pick<Kind, "path"> | "search" | null, list: ListAddress = {}): string {
  const folder = of === null ? "" : of === "search" ? "/search" : `/${of.path}`;
  return `${folder}/feed.xml${listQuery({ ...list, sort: null, after: null, before: null })}`;
}

/** What a Download button opens: it counts and redirects to the stored link. */
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
