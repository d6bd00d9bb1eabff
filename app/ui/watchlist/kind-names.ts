import type { ItemType } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/kind-names.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Language } from "#app/lib/languages/language.ts";

/** `label` in the visitor's language. */
export type KindName = Pick<Kind, "type" | "path" | "label" | "thumbnail">;

export function kindNameOf({ type, path, thumbnail }: Kind, language: Language): KindName {
  return { type, path, label: kindName(language, { type }), thumbnail };
}

export function findKind(kinds: readonly KindName[], type: ItemType): KindName | undefined {
  return kinds.find((kind) => kind.type === type);
}

export function itemAddress({ path }: KindName, id: string): string {
  return `/${path}/${encodeURIComponent(id)}`;
}
