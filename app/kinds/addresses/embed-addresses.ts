import { xmlText } from "#app/lib/text/xml.ts";
import type { Item, ItemType } from "../item.ts";
import { itemPath } from "../registry.ts";

/** Default size, in CSS pixels. A smaller card shows less, down to the minimum size. */
export const EMBED_SIZE = { width: 480, height: 180 } as const;
export const MIN_EMBED_SIZE = { width: 200, height: 100 } as const;

export type EmbedSize = { width: number; height: number };

function embedPath(item: { type: ItemType; id: string }): string {
  return `/embed${itemPath(item)}`;
}

/** @param page The absolute address of an item's page. */
export function oembedPath(page: string): string {
  return `/oembed?${new URLSearchParams({ url: page, format: "json" }).toString()}`;
}

/** @param base Origin of the site, with the prefix of the language. */
export function embedCode(base: string, item: Pick<Item, "type" | "id" | "itemName">, { width, height }: EmbedSize): string {
  const attributes = {
    src: base + embedPath(item),
    title: item.itemName,
    width: String(width),
    height: String(height),
    loading: "lazy",
    style: "border:0;border-radius:8px;max-width:100%",
  };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${xmlText(value)}"`);
  return `<iframe ${written.join(" ")}></iframe>`;
}
