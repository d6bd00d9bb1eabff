import type { ItemType } from "../item.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../registry.ts";

export function sourcesPath(kind: Kind): string {
  return `/admin/sources/${kind.path}`;
}

export function createPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/create" : `/admin/create/${kind.path}`;
}

export function editPath({ type, id }: { type: ItemType; id: string }): string {
  return `/admin/edit/${type}/${encodeURIComponent(id)}`;
}

/** Opens an item's form with links to its neighbours in the list. @param at The row on its page of the list, counted from 0. */
export function itemInListPath(item: { type: ItemType; id: string }, list: string, at: number): string {
  return `${editPath(item)}?${new URLSearchParams({ list, at: String(at) }).toString()}`;
}

export function itemHistoryPath(item: { type: ItemType; id: string }): string {
  return `${editPath(item)}/history`;
}

export function customizationHistoryPath({ path }: Pick<Kind, "path">): string {
  return `/admin/customization/${path}/history`;
}

export function customizationPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/customization" : `/admin/customization/${kind.path}`;
}

export function slotItemsPath({ path }: Pick<Kind, "path">, text: string): string {
  return `/admin/slot-items/${path}?${new URLSearchParams({ q: text }).toString()}`;
}
