import { chooserPath } from "#app/kinds/addresses/addresses.ts";
import type { Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";

/** The link to the first download, or to the choice of seasons. */
export type DownloadAction = { href: string; label: string; rel?: string };

const REL = "noopener nofollow";

export function downloadAction(
  item: Pick<Item, "id" | "type">,
  downloads: readonly Download[],
  { text, path }: Language,
): DownloadAction | null {
  const [first] = downloads;
  if (!first) return null;
  const seasons = seasonsOf(downloads);
  if (seasons.length > 1) return { href: path(chooserPath(item)), label: text("season.choose") };
  const isSeason = seasons.length === 1 && seasons[0] === first;
  const label = isSeason ? text("download.season", { season: first.season }) : text("download.title");
  return { href: first.path, label, rel: REL };
}

export function seasonsOf(downloads: readonly Download[]): Download[] {
  return downloads.filter(({ isSeason }) => isSeason);
}
