import type { ItemType } from "./item.ts";
import type { Kind } from "./kind.ts";
import { listQuery, type ListAddress } from "./lists/list-address.ts";
import { itemPath } from "./registry.ts";

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

export function downloadPath({ id }: { id: string }, season?: number): string {
  const path = `/download/${encodeURIComponent(id)}`;
  return season === undefined ? path : `${path}/season/${season}`;
}

export function chooserPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#download`;
}

export function trailerPath(item: { type: ItemType; id: string }): string {
  return `${itemPath(item)}#trailer`;
}
