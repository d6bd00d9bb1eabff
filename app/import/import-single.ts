import { isDeepStrictEqual } from "node:util";
import { readCustomization, saveCustomization } from "#app/customization/read-customization.ts";
import { replaceLists } from "#app/hand-made/hand-made.ts";
import { replacePeople } from "#app/people/other-names.ts";
import type { CatalogueServices } from "#app/services.ts";
import { replaceTexts } from "#app/texts/edit-texts.ts";
import { readSite, saveSite } from "#app/site/site-document.ts";
import type { CustomizationLine, Positioned, SettingsLine, SingleLine, SiteLine } from "./documents.ts";
import { messagesOfError, type Outcome, type Tally } from "./progress.ts";

/** A merge keeps the fields, pages, lists or people that the document does not name. */
export async function importSingle(
  services: CatalogueServices,
  { position, document }: Positioned<SingleLine>,
  { tally, isMerge }: { tally: Tally; isMerge: boolean },
): Promise<void> {
  try {
    tally.addSingle(position, document.id, await store(services, document, isMerge), document.notes);
  } catch (error) {
    tally.addBadLine(position, messagesOfError(error));
  }
}

async function store(services: CatalogueServices, document: SingleLine, isMerge: boolean): Promise<Outcome> {
  if (document.collection === "customization") return storeCustomization(services, document, isMerge);
  return (await storeSettings(services, document, isMerge)) ? "changed" : "unchanged";
}

async function storeCustomization(
  services: CatalogueServices,
  { page, customization: whole, named }: CustomizationLine,
  isMerge: boolean,
): Promise<Outcome> {
  const stored = await readCustomization(services, page);
  const changes = Object.fromEntries(named.map((part) => [part, whole[part]]));
  const customization = isMerge && stored ? { ...stored, ...changes } : whole;
  if (isDeepStrictEqual(stored, customization)) return "unchanged";
  await saveCustomization(services, page, customization);
  return stored ? "changed" : "added";
}

/** @returns Whether anything changed. */
function storeSettings(services: CatalogueServices, document: SettingsLine, isMerge: boolean): Promise<boolean> {
  if ("site" in document) return storeSite(services, document, isMerge);
  if ("people" in document) return replacePeople(services, document.people, isMerge);
  return "pages" in document ? replaceTexts(services, document.pages, isMerge) : replaceLists(services, document.lists, isMerge);
}

async function storeSite(services: CatalogueServices, { site: whole, named }: SiteLine, isMerge: boolean): Promise<boolean> {
  const { site: stored } = await readSite(services);
  const site = isMerge ? { ...stored, ...named } : whole;
  if (isDeepStrictEqual(stored, site)) return false;
  await saveSite(services, site, null);
  return true;
}
