import type { ItemType } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";

/** The data of a kind that scripts of pages show; `label` is in the visitor's language. Whole kinds would triple their size. */
export type KindName = Pick<Kind, "type" | "path" | "thumbnail"> & { label: { one: string; many: string } };

export function findKind<Named extends Pick<KindName, "type">>(kinds: readonly Named[], type: ItemType): Named | undefined {
  return kinds.find((kind) => kind.type === type);
}

export function itemAddress({ path }: Pick<KindName, "path">, id: string): string {
  return `/${path}/${encodeURIComponent(id)}`;
}
