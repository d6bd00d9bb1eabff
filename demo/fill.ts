import { importDocuments } from "#app/domain/transfer/import.ts";
import type { ImportReport } from "#app/domain/transfer/progress.ts";
import type { Services } from "#app/domain/services.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { demoLines } from "./lines.ts";
import { isUnfinished } from "./unfinished.ts";

/**
 * Fills an empty store with the demo catalogue, through the import; finishes what an earlier start left half filled, and
 * may run in several processes at once. A store with anything of its own stays as it is.
 * @param services Of the operator.
 * @param dataFolder `demo/data` of the project.
 * @returns What the import did; null when there was nothing to fill.
 */
export async function fillDemo(services: Services, dataFolder: string): Promise<ImportReport | null> {
  const documents = demoDocuments(await readDemoData(dataFolder));
  const customization = demoCustomization(documents);
  if (!(await isUnfinished(services.store, documents, customization))) return null;
  return importDocuments(services, demoLines(documents, customization));
}
