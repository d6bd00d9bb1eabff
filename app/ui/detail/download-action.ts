import { chooserPath, downloadPath } from "#app/kinds/addresses.ts";
import type { Item } from "#app/kinds/item.ts";
import type { DownloadLink } from "#app/kinds/kind.ts";

/** Leads to the only link, or to the choice of seasons. */
export type DownloadAction = { href: string; label: string; rel?: string };

export function downloadAction(item: Item, links: readonly DownloadLink[]): DownloadAction | null {
  const [first] = links;
  if (!first) return null;
  if (links.length > 1) return { href: chooserPath(item), label: "Choose a season" };
  const { season } = first;
  const label = season === undefined ? "Download" : `Download Season ${season}`;
  return { href: downloadPath(item, season), label, rel: "noopener nofollow" };
}
