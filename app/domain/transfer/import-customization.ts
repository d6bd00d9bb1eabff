import { isDeepStrictEqual } from "node:util";
import type { Customization } from "#app/kinds/customization.ts";
import { readCustomization, saveCustomization } from "../lists/customization.ts";
import type { CatalogueServices } from "../services.ts";
import type { CustomizationLine, Placed } from "./documents.ts";
import { refusalsIn, type Tally } from "./progress.ts";

export async function importCustomization(
  services: CatalogueServices,
  { place, document }: Placed<CustomizationLine>,
  { tally, isMerge }: { tally: Tally; isMerge: boolean },
): Promise<void> {
  const { page, notes } = document;
  const stored = await readCustomization(services, page);
  const customization = isMerge && stored ? { ...stored, ...namedParts(document) } : document.customization;
  try {
    const isSame = isDeepStrictEqual(stored, customization);
    if (!isSame) await saveCustomization(services, page, customization);
    tally.count(isSame ? "unchanged" : stored ? "changed" : "added");
    tally.note(place, notes);
  } catch (error) {
    tally.refuse(place, refusalsIn(error));
  }
}

function namedParts({ customization, named }: CustomizationLine): Customization {
  return Object.fromEntries(named.map((part) => [part, customization[part]]));
}
