import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { requireRight, type Services } from "#app/services.ts";
import { LIST_NAMES, type Customization, type CustomizationKey } from "#app/kinds/customization.ts";
import { codesIn } from "#app/customization/slots.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { DIGESTS, digestOf, readDigests } from "./digests.ts";
import type { DemoDocument } from "./entry.ts";
import { pictureHash, picturesOf } from "./pictures.ts";

/** Small transactions with pauses, so that the site can write in between. */
const BATCH_SIZE = 25;
const PAUSE_MS = 2;

type RemovingServices = Pick<Services, "actor" | "store" | "blobs" | "pictures">;

/** `edited` works are not removed. */
export type RemovalReport = { removed: number; edited: { id: string; itemName: string }[] };

/**
 * Permanently deletes the unedited works of the demo and their pictures, and removes their codes and the demo's genres from the
 * customization. Edited works and works in the trash stay. An interrupted removal can be repeated.
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
  const demoCodes = new Set(documents.map(({ cId }) => cId));
  for (const [key, { genres }] of demoCustomization(documents)) await clearPage(services, key, { demoCodes, genres });
  if (report.edited.length === 0) await services.blobs.delete(DIGESTS);
  return report;
}

type Comparison = (item: DemoDocument) => boolean;

async function comparison(services: RemovingServices): Promise<Comparison> {
  const digests = await readDigests(services);
  return (item) => digestOf(item) === digests?.[item.id];
}

function removeWorks({ store }: RemovingServices, batch: readonly DemoDocument[], isAsFilled: Comparison) {
  return store.transaction(async (tx) => {
    const removed: DemoDocument[] = [];
    const edited: RemovalReport["edited"] = [];
    for (const document of batch) {
      const item = await tx.items.get(document.id);
      if (item && isAsFilled(item)) {
        await tx.items.remove(item.id);
        removed.push(document);
      } else if (item) edited.push({ id: item.id, itemName: item.itemName });
    }
    return { removed, edited };
  });
}

async function dropPictures({ pictures }: RemovingServices, document: DemoDocument): Promise<void> {
  for (const name of picturesOf(document)) await pictures.drop(pictureHash(document.id, name));
}

type OfDemo = { demoCodes: ReadonlySet<string>; genres: Customization["genres"] };

/** Removes the demo's codes that no longer belong to an item from every list, and its genres unless they were edited. */
async function clearPage({ store }: RemovingServices, key: CustomizationKey, { demoCodes, genres }: OfDemo): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.customization.get(key);
    if (!stored) return;
    const gone = new Set<string>();
    for (const code of codesIn(stored)) if (demoCodes.has(code) && !(await tx.items.getByCode(code))) gone.add(code);
    const { genres: storedGenres, ...rest } = stored;
    const kept = isDeepStrictEqual(storedGenres, genres) ? rest : stored;
    const lists = LIST_NAMES.flatMap((list) => {
      const slots = stored[list];
      return slots ? [[list, slots.filter(({ cId }) => !gone.has(cId))] as const] : [];
    });
    const cleared: Customization = { ...kept, ...Object.fromEntries(lists) };
    if (!isDeepStrictEqual(cleared, stored)) await tx.customization.set(key, cleared);
  });
}
