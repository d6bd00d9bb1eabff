import type { CatalogueServices, Services } from "#app/services.ts";
import { importDocuments } from "#app/import/import-documents.ts";
import type { ImportReport } from "#app/import/progress.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { storeDigests } from "./digests.ts";
import { demoLines } from "./lines.ts";
import { isUnfinished } from "./unfinished.ts";

export type FillOptions = {
  dataFolder: string;
  /** Called before the first write; never when there is nothing to fill. */
  onStart?: (works: number) => void;
};

/**
 * Fills an empty store through the import, or completes a partial fill. Several processes may run it at once; a store with other
 * data stays unchanged.
 * @param services The operator's.
 * @returns The import's report; null when there was nothing to fill.
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
  const demo = { ...services, store: services.store.as({ isDemo: true }) };
  return importDocuments(demo, demoLines(documents, customization));
}
