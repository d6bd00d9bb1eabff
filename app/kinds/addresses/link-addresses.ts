import { magnetLinkOf, webLinkOf } from "#app/lib/addresses/links.ts";
import type { Item, ItemInput, OwnFieldName } from "../item.ts";
import { kindOf } from "../registry.ts";

/** The addresses of all downloads on other hosts, mirrors included, without duplicates. */
export function linkAddresses(item: Item): string[] {
  const files = item.files ?? [];
  const written = [
    ...kindOf(item.type)
      .downloadLinks(item)
      .map(({ url }) => url),
    ...files.flatMap(({ url, mirrors }) => [url, ...mirrors]),
  ];
  return [...new Set(written.flatMap((address) => webLinkOf(address) ?? []))];
}

export function hasDownload({ movieLink, downloadLink, downloadLinks = [], files = [] }: ItemInput): boolean {
  const rows = [...downloadLinks.map(({ seasonUrl }) => seasonUrl), ...files.map(({ url, fileId }) => url || fileId)];
  return [movieLink, downloadLink, ...rows].some(Boolean);
}

/** The fields with a link of the scheme `magnet:`. */
export function magnetFields(input: ItemInput): OwnFieldName[] {
  const fields = ["movieLink", "downloadLink", "downloadLinks", "files"] as const;
  return fields.filter((field) => JSON.stringify(input[field]) !== JSON.stringify(input[field], withoutMagnet));
}

export function withoutMagnets<Input extends ItemInput>(input: Input): Input {
  const others = magnetFields(input).map((field) => [field, JSON.parse(JSON.stringify(input[field], withoutMagnet)) as unknown]);
  return { ...input, ...(Object.fromEntries(others) as Partial<ItemInput>) };
}

function withoutMagnet(_key: string, part: unknown): unknown {
  return typeof part === "string" && magnetLinkOf(part) ? "" : part;
}

/** Sizes in bytes, for the addresses whose size the item states. */
export function statedSizes({ files = [] }: Pick<Item, "files">): ReadonlyMap<string, number> {
  const stated = files.filter(({ sizeBytes }) => sizeBytes > 0);
  return new Map(
    stated.flatMap(({ url, mirrors, sizeBytes }) =>
      [url, ...mirrors].flatMap((address) => {
        const link = webLinkOf(address);
        return link ? [[link, sizeBytes] as const] : [];
      }),
    ),
  );
}

/** Stated sizes are rounded: 1.4 GB may be 1.44. */
const TOLERANCE = 0.05;

/** @param found 0 where the host does not say. */
export function sizeDiffers(stated: number | undefined, found: number): boolean {
  return stated !== undefined && found > 0 && Math.abs(found - stated) > stated * TOLERANCE;
}
