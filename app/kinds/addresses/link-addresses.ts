import { magnetLinkOf, webLinkOf } from "#app/lib/addresses/links.ts";
import type { Item, ItemInput } from "../item.ts";
import { kindOf } from "../registry.ts";

/** Of all downloads on other hosts, mirrors included; each once. */
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

/** The fields with a link of the scheme `magnet:`, such as `files.0.url`. A field with several is there several times. */
export function magnetFields(input: ItemInput): string[] {
  const fields: string[] = [];
  changeMagnets(input, (magnet, field) => {
    fields.push(field);
    return magnet;
  });
  return fields;
}

export function withoutMagnets<Input extends ItemInput>(input: Input): Input {
  return { ...input, ...changeMagnets(input, () => "") };
}

function changeMagnets(
  { movieLink, downloadLink, downloadLinks, files }: ItemInput,
  change: (magnet: string, field: string) => string,
): Partial<ItemInput> {
  const changed = (link: string, field: string) => (magnetLinkOf(link) ? change(link, field) : link);
  return {
    ...(movieLink && { movieLink: changed(movieLink, "movieLink") }),
    ...(downloadLink && { downloadLink: changed(downloadLink, "downloadLink") }),
    ...(downloadLinks && {
      downloadLinks: downloadLinks.map((row, at) => ({
        ...row,
        seasonUrl: changed(row.seasonUrl, `downloadLinks.${at}.seasonUrl`),
      })),
    }),
    ...(files && {
      files: files.map((row, at) => ({
        ...row,
        url: changed(row.url, `files.${at}.url`),
        mirrors: row.mirrors.map((mirror) => changed(mirror, `files.${at}.mirrors`)),
      })),
    }),
  };
}

/** The size that the item states for each address in bytes, where it states one. */
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

/** People round: 1.4 GB may be 1.44. */
const TOLERANCE = 0.05;

/** @param found 0 where the host does not say. */
export function sizeDiffers(stated: number | undefined, found: number): boolean {
  return stated !== undefined && found > 0 && Math.abs(found - stated) > stated * TOLERANCE;
}
