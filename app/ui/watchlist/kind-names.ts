import type { ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";

export type KindName = Pick<Kind, "type" | "path" | "label" | "thumbnail">;

export function kindNameOf({ type, path, label, thumbnail }: Kind): KindName {
  return { type, path, label, thumbnail };
}

export function findKind(kinds: readonly KindName[], type: ItemType): KindName | undefined {
  return kinds.find((kind) => kind.type === type);
}

export function itemAddress({ path }: KindName, id: string): string {
  return `/${path}/${encodeURIComponent(id)}`;
}
