import type { CatalogueServices, Services } from "#app/domain/services.ts";
import { importDocuments } from "#app/domain/transfer/import.ts";
import type { ImportReport } from "#app/domain/transfer/progress.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { storeDigests } from "./digests.ts";
import { demoLines } from "./lines.ts";
import { isUnfinished } from "./unfinished.ts";

export type FillOptions = {
  /** `packages/demo/data` of the project. */
  dataFolder: string;
  /** Called before anything is written, with how many works there are; never when there is nothing to fill. */
  onStart?: (works: number) => void;
};

/**
 * Fills an empty store with the demo catalogue through the import; finishes what an earlier start left half filled, and
 * may run in several processes at once. A store with anything of its own stays as it is.
 * @param services Of the operator.
 * @returns What the import did; null when there was nothing to fill.
 */
export async function fillDemo(
  services: CatalogueServices & Pick<Services, "blobs">,
  { dataFolder, onStart = () => {} }: FillOptions,
): Promise<ImportReport | null> {
  const documents = demoDocuments(await readDemoData(dataFolder));
  const customization = demoCustomization(documents);
  if (!(await isUnfinished(services.store, documents, customization))) return null;
  onStart(documents.length);
  await storeDigests(services, documents);
  return importDocuments(services, demoLines(documents, customization));
}
