import { setTimeout as pause } from "node:timers/promises";
import { requireRight, type Services } from "#app/domain/services.ts";
import type { Customization } from "#app/kinds/customization.ts";
import { KINDS } from "#app/kinds/registry.ts";
import { demoDocuments } from "./catalogue.ts";
import { readDemoData } from "./data.ts";
import { DIGESTS, digestOf, readDigests } from "./digests.ts";
import type { DemoDocument } from "./entry.ts";
import { namedPicturesOf, pictureHash, withEarlierPictures } from "./pictures.ts";

/** Small transactions with pauses, so that the site can write in between. */
const BATCH_SIZE = 25;
const PAUSE_MS = 2;

type RemovingServices = Pick<Services, "actor" | "store" | "blobs" | "pictures">;

/** `edited` works are not removed. */
export type RemovalReport = { removed: number; edited: { id: string; itemName: string }[] };

/**
 * Permanently deletes the unedited works of the demo and their pictures, and removes their codes from the customization. Edited
 * works and works in the trash stay. An interrupted removal can be repeated.
 * @param dataFolder `packages/demo/data` of the project.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function removeDemo(services: RemovingServices, dataFolder: string): Promise<RemovalReport> {
  requireRight(services.actor, "content.edit");
  const documents = demoDocuments(await readDemoData(dataFolder));
  const isAsFilled = await comparison(services);
  const report: RemovalReport = { removed: 0, edited: [] };
  for (let start = 0; start < documents.length; start += BATCH_SIZE) {
    const batch = documents.slice(start, start + BATCH_SIZE);
    const { removed, edited } = await removeWorks(services, batch, isAsFilled);
    for (const document of removed) await dropPictures(services, document);
    report.removed += removed.length;
    report.edited.push(...edited);
    await pause(PAUSE_MS);
  }
  await clearSlots(services, new Set(documents.map(({ cId }) => cId)));
  if (report.edited.length === 0) await services.blobs.delete(DIGESTS);
  return report;
}

type Comparison = (item: DemoDocument, document: DemoDocument) => boolean;

/** Sites filled before digests were stored have this release's documents, or those with earlier pictures. */
async function comparison(services: RemovingServices): Promise<Comparison> {
  const digests = await readDigests(services);
  if (digests) return (item) => digestOf(item) === digests[item.id];
  return (item, document) => [document, withEarlierPictures(document)].some((filled) => digestOf(filled) === digestOf(item));
}

function removeWorks({ store }: RemovingServices, batch: readonly DemoDocument[], isAsFilled: Comparison) {
  return store.transaction(async (tx) => {
    const removed: DemoDocument[] = [];
    const edited: RemovalReport["edited"] = [];
    for (const document of batch) {
      const item = await tx.items.get(document.id);
      if (item && isAsFilled(item, document)) {
        await tx.items.remove(item.id);
        removed.push(document);
      } else if (item) edited.push({ id: item.id, itemName: item.itemName });
    }
    return { removed, edited };
  });
}

async function dropPictures({ pictures }: RemovingServices, document: DemoDocument): Promise<void> {
  for (const name of namedPicturesOf(document)) await pictures.drop(pictureHash(document.id, name));
}

/** Removes the demo's codes that no longer belong to an item from every list. */
async function clearSlots({ store }: RemovingServices, demoCodes: ReadonlySet<string>): Promise<void> {
  for (const { customizationKey } of KINDS) {
    await store.transaction(async (tx) => {
      const stored = await tx.customization.get(customizationKey);
      if (!stored) return;
      const codes = Object.values(stored).flatMap((slots) => slots.map(({ cId }) => cId));
      const gone = new Set<string>();
      for (const code of codes) if (demoCodes.has(code) && !(await tx.items.getByCode(code))) gone.add(code);
      if (gone.size === 0) return;
      const lists = Object.entries(stored).map(([list, slots]) => [list, slots.filter(({ cId }) => !gone.has(cId))]);
      await tx.customization.set(customizationKey, Object.fromEntries(lists) as Customization);
    });
  }
}
