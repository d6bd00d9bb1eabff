import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { requireRight, type Services } from "#app/services.ts";
import { LIST_NAMES, type Customization, type CustomizationKey } from "#app/kinds/customization.ts";
import type { Item } from "#app/kinds/item.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { codesIn } from "#app/customization/slots.ts";
import { demoDocuments } from "./catalogue.ts";
import { demoCustomization, EARLIER_GENRES } from "./customization.ts";
import { readDemoData } from "./data.ts";
import { DIGESTS, digestOf, readDigests } from "./digests.ts";

/** Small transactions with pauses, so that the site can write in between. */
const BATCH_SIZE = 25;
const PAUSE_MS = 2;

type RemovingServices = Pick<Services, "actor" | "store" | "blobs" | "pictures">;

/** `edited` works are not removed. */
export type RemovalReport = { removed: number; edited: { id: string; itemName: string }[] };

/**
 * Permanently deletes the unedited works of the demo and their pictures, and removes codes without an item and the demo's genres
 * from the customization. Edited works and works in the trash stay. An
 * interrupted removal can be repeated.
 * @param dataFolder `packages/demo/data` of the project.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function removeDemo(services: RemovingServices, dataFolder: string): Promise<RemovalReport> {
  requireRight(services.actor, "content.edit");
  const documents = demoDocuments(await readDemoData(dataFolder));
  const digests = (await readDigests(services)) ?? {};
  // The digests name what this site was filled with, which may be works that a later release left out.
  const ids = [...new Set([...Object.keys(digests), ...documents.map(({ id }) => id)])];
  const report: RemovalReport = { removed: 0, edited: [] };
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const { removed, edited } = await removeWorks(services, ids.slice(start, start + BATCH_SIZE), digests);
    for (const item of removed) await dropPictures(services, item);
    report.removed += removed.length;
    report.edited.push(...edited);
    await pause(PAUSE_MS);
  }
  for (const [key, { genres }] of demoCustomization(documents)) await clearPage(services, key, genres);
  if (report.edited.length === 0) await services.blobs.delete(DIGESTS);
  return report;
}

function removeWorks({ store }: RemovingServices, batch: readonly string[], digests: Readonly<Record<string, string>>) {
  return store.transaction(async (tx) => {
    const removed: Item[] = [];
    const edited: RemovalReport["edited"] = [];
    for (const id of batch) {
      const item = await tx.items.get(id);
      if (item && digestOf(item) === digests[id]) {
        await tx.items.remove(id);
        removed.push(item);
      } else if (item) edited.push({ id, itemName: item.itemName });
    }
    return { removed, edited };
  });
}

/** An unedited work has no pictures but the demo's. */
async function dropPictures({ pictures }: RemovingServices, { thumbnailUrl, bannerUrl, screenshots, cast }: Item): Promise<void> {
  const urls = [
    thumbnailUrl,
    bannerUrl,
    ...screenshots.map(({ screenshotUrl }) => screenshotUrl),
    ...cast.map(({ imageUrl }) => imageUrl),
  ];
  for (const url of urls) {
    const path = parsePicturePath(url);
    if (path) await pictures.drop(path.hash);
  }
}

/** Removes the codes that belong to no item from every list, and the demo's genres unless they were edited. */
async function clearPage({ store }: RemovingServices, key: CustomizationKey, genres: Customization["genres"]): Promise<void> {
  await store.transaction(async (tx) => {
    const stored = await tx.customization.get(key);
    if (!stored) return;
    const gone = new Set<string>();
    for (const code of codesIn(stored)) if (!(await tx.items.getByCode(code))) gone.add(code);
    const { genres: storedGenres, ...rest } = stored;
    const isOfDemo = [genres, EARLIER_GENRES[key]].some((known) => isDeepStrictEqual(storedGenres, known));
    const kept = isOfDemo ? rest : stored;
    const lists = LIST_NAMES.flatMap((list) => {
      const slots = stored[list];
      return slots ? [[list, slots.filter(({ cId }) => !gone.has(cId))] as const] : [];
    });
    const cleared: Customization = { ...kept, ...Object.fromEntries(lists) };
    if (!isDeepStrictEqual(cleared, stored)) await tx.customization.set(key, cleared);
  });
}
