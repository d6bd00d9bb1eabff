import { chooserPath } from "#app/kinds/addresses/addresses.ts";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";

/** Leads to the first download, or to the choice of seasons. */
export type DownloadAction = { href: string; label: string; rel?: string };

const REL = "noopener nofollow";

export function downloadAction(item: Pick<Item, "id" | "type">, downloads: readonly Download[]): DownloadAction | null {
  const [first] = downloads;
  if (!first) return null;
  const seasons = seasonsOf(downloads);
  if (seasons.length > 1) return { href: chooserPath(item), label: "Choose a season" };
  const isSeason = seasons.length === 1 && seasons[0] === first;
  return { href: first.path, label: isSeason ? `Download Season ${first.season}` : "Download", rel: REL };
}

/** The downloads that are whole seasons. */
export function seasonsOf(downloads: readonly Download[]): Download[] {
  return downloads.filter(({ isSeason }) => isSeason);
}
