import { chooserPath } from "#app/kinds/addresses/addresses.ts";
import { downloadFacts, downloadName, type Download } from "#app/kinds/addresses/downloads.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Fact } from "#app/kinds/kind.ts";
import type { Language } from "#app/languages/language.ts";

type FirstDownload = { name: string; facts: readonly Fact[]; isChanged: boolean };

/** The link to the first download, or to the choice of seasons. `name` tells the first of several files from the others. */
export type DownloadAction = { href: string; label: string; rel?: string; saveAs?: string | undefined } & Partial<FirstDownload>;

const REL = "noopener nofollow";
const SHOWN_FIRST: ReadonlySet<string> = new Set(["size", "format", "languages"]);

export function downloadAction(
  item: Pick<Item, "id" | "type">,
  downloads: readonly Download[],
  language: Language,
): DownloadAction | null {
  const { text, path } = language;
  const [first] = downloads;
  if (!first) return null;
  const seasons = seasonsOf(downloads);
  if (seasons.length > 1) return { href: path(chooserPath(item)), label: text("season.choose") };
  const isSeason = seasons.length === 1 && seasons[0] === first;
  const label = isSeason ? text("download.season", { season: first.season }) : text("download.title");
  const name = downloads.length > 1 ? downloadName(first, language) : "";
  const known = downloadFacts([first], language).filter((fact) => SHOWN_FIRST.has(fact.name) && fact.value !== name);
  const facts = [{ label: text("download.title"), value: name }, ...known];
  return { href: first.path, label, rel: REL, saveAs: first.saveAs, name, facts, isChanged: first.isChanged };
}

export function seasonsOf(downloads: readonly Download[]): Download[] {
  return downloads.filter(({ isSeason }) => isSeason);
}
