import type { Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import type { CopyFacts } from "#app/lib/copy-facts.ts";
import { downloadFileName } from "./described-file.ts";
import { isRedistributable } from "./licences.ts";

/** Those of a copy of the site: without redirects, and of its own files those that are copied. */
export function copiedDownloads(
  { itemName }: Pick<Item, "itemName">,
  downloads: readonly Download[],
  { hasFiles }: Pick<CopyFacts, "hasFiles">,
): Download[] {
  return downloads.flatMap((each) => {
    const mirrors = each.mirrors.map((link) => ({ ...link, path: link.url }));
    if (each.host !== "") return { ...each, path: each.url, mirrors };
    if (!hasFiles || each.sha256 === "" || !isRedistributable(each.licence)) return [];
    const path = `/data/files/${each.sha256.slice(0, 2)}/${each.sha256}`;
    return { ...each, path, url: path, mirrors, saveAs: downloadFileName(each, itemName) };
  });
}
