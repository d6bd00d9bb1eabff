import type { ItemType } from "./item.ts";
import type { Kind } from "./kind.ts";
import { KINDS } from "./registry.ts";

/** The form for a new item of a kind; the first kind needs no name. */
export function createPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/create" : `/admin/create/${kind.path}`;
}

/** Where an item is changed. */
export function editPath({ type, id }: { type: ItemType; id: string }): string {
  return `/admin/edit/${type}/${encodeURIComponent(id)}`;
}

/** The form that customizes the page of a kind; the first kind needs no name. */
export function customizationPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/customization" : `/admin/customization/${kind.path}`;
}

/** Where the items of a kind are found that somebody may mean by what is typed. */
export function slotItemsPath({ path }: Pick<Kind, "path">, text: string): string {
  return `/admin/slot-items/${path}?${new URLSearchParams({ q: text }).toString()}`;
}
