import type { ItemType } from "../item.ts";
import type { Kind } from "../kind.ts";
import { KINDS } from "../registry.ts";

export function createPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/create" : `/admin/create/${kind.path}`;
}

export function editPath({ type, id }: { type: ItemType; id: string }): string {
  return `/admin/edit/${type}/${encodeURIComponent(id)}`;
}

export function customizationPath(kind: Pick<Kind, "path">): string {
  return kind.path === KINDS[0]?.path ? "/admin/customization" : `/admin/customization/${kind.path}`;
}

export function slotItemsPath({ path }: Pick<Kind, "path">, text: string): string {
  return `/admin/slot-items/${path}?${new URLSearchParams({ q: text }).toString()}`;
}
