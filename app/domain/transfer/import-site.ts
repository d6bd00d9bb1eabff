import { isDeepStrictEqual } from "node:util";
import { replaceLists } from "../lists/hand-made.ts";
import type { CatalogueServices } from "../services.ts";
import { replaceTexts } from "../site/edit-texts.ts";
import { readSite, saveSite } from "../site/site-document.ts";
import type { Placed, SettingsLine, SiteLine } from "./documents.ts";
import { refusalsIn, type Tally } from "./progress.ts";

/** In a merge stays what the document does not name: fields, pages or lists. */
export async function importSettings(
  services: CatalogueServices,
  { place, document }: Placed<SettingsLine>,
  { tally, isMerge }: { tally: Tally; isMerge: boolean },
): Promise<void> {
  try {
    tally.count((await store(services, document, isMerge)) ? "changed" : "unchanged");
    tally.note(place, document.notes);
  } catch (error) {
    tally.refuse(place, refusalsIn(error));
  }
}

/** @returns Whether anything changed. */
function store(services: CatalogueServices, document: SettingsLine, isMerge: boolean): Promise<boolean> {
  if ("site" in document) return storeSite(services, document, isMerge);
  return "pages" in document ? replaceTexts(services, document.pages, isMerge) : replaceLists(services, document.lists, isMerge);
}

async function storeSite(services: CatalogueServices, { site: whole, named }: SiteLine, isMerge: boolean): Promise<boolean> {
  const { site: stored } = await readSite(services);
  const site = isMerge ? { ...stored, ...named } : whole;
  if (isDeepStrictEqual(stored, site)) return false;
  await saveSite(services, site, null);
  return true;
}
