import { isDeepStrictEqual } from "node:util";
import { AppError } from "#app/lib/errors.ts";
import { readCustomization, saveCustomization } from "../lists/customization.ts";
import type { CatalogueServices } from "../services.ts";
import type { CustomizationLine, Placed } from "./documents.ts";
import type { Tally } from "./progress.ts";

export async function importCustomization(
  services: CatalogueServices,
  { place, document: { kind, customization } }: Placed<CustomizationLine>,
  tally: Tally,
): Promise<void> {
  const stored = await readCustomization(services, kind);
  if (isDeepStrictEqual(stored, customization)) return tally.count("unchanged");
  try {
    await saveCustomization(services, kind, customization);
    tally.count(stored ? "changed" : "added");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    tally.refuse({ ...place, reason: error.message });
  }
}
