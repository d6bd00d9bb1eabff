import { DEFAULT_SITE } from "#app/site/site.ts";
import type { FirstDay, FirstDayChoice } from "./first-day.ts";
import { nullIf } from "#app/lib/errors.ts";
import { readJson, writeJson } from "#app/platform/blobs/json-blob.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { can, requireRight, type Services } from "#app/services.ts";

/** Digests of the demo's works by id; deleted with the last of them. */
export const DEMO_DIGESTS = "demo/digests.json";
export const FIRST_DAY_CHOICES = "first-day.json";

type DayServices = Pick<Services, "actor" | "store" | "blobs">;

/** Items that were edited are not removed. */
export type RemovedDemo = { removed: number; edited: readonly { itemName: string }[] };
/** @throws {AppError} `actor.not-allowed`. */
export type RemoveDemo = (services: Services) => Promise<RemovedDemo>;

export async function hasDemo({ blobs }: Pick<Services, "blobs">): Promise<boolean> {
  return (await readDemoDigests(blobs)) !== null;
}

type StoredChoice = FirstDayChoice | "seen";

/** Called when a site gets its first admin. */
export async function beginFirstDay({ blobs }: Pick<Services, "blobs">): Promise<void> {
  await writeJson(blobs, FIRST_DAY_CHOICES, []);
}

/** Null for users other than owners, on a site that is not new, once it is dismissed, and while the files are unavailable. */
export async function readFirstDay(services: DayServices): Promise<FirstDay | null> {
  if (!can(services.actor, "site.manage")) return null;
  return readSteps(services).catch(nullIf("blob.unavailable"));
}

async function readSteps({ store, blobs }: DayServices): Promise<FirstDay | null> {
  const choices = await readJson<StoredChoice[]>(blobs, FIRST_DAY_CHOICES);
  if (!choices || choices.includes("dismiss")) return null;
  const isSeen = choices.includes("seen");
  if (!isSeen) await writeJson(blobs, FIRST_DAY_CHOICES, [...choices, "seen"]).catch(nullIf("disk.full", "disk.unwritable"));
  const [settings, demo] = await Promise.all([store.settings.get(), readDemoDigests(blobs)]);
  const kinds = publicTypes(settings);
  const isDefault =
    kinds.length === DEFAULT_SITE.kinds.length && kinds.every((kind, index) => kind === DEFAULT_SITE.kinds[index]);
  return {
    isSeen,
    hasDemo: demo !== null,
    name: settings.site.name !== "",
    kinds: !isDefault || choices.includes("keep-kinds"),
    demo: demo === null || choices.includes("keep-demo"),
    title: await hasOwnTitle(store, demo ?? {}),
  };
}

function readDemoDigests(blobs: Services["blobs"]): Promise<Record<string, string> | null> {
  return readJson(blobs, DEMO_DIGESTS);
}

/** @throws {AppError} `actor.not-allowed`. */
export async function chooseFirstDay({ actor, blobs }: DayServices, choice: FirstDayChoice): Promise<void> {
  requireRight(actor, "site.manage");
  const choices = (await readJson<StoredChoice[]>(blobs, FIRST_DAY_CHOICES)) ?? [];
  await writeJson(blobs, FIRST_DAY_CHOICES, [...new Set([...choices, choice])]);
}

/** True if anything besides the demo exists, including drafts. */
async function hasOwnTitle(store: Services["store"], demo: Record<string, string>): Promise<boolean> {
  if ((await store.counts.items()) > Object.keys(demo).length) return true;
  for await (const _ of store.drafts.all()) return true;
  for await (const { id } of store.items.all()) if (!(id in demo)) return true;
  return false;
}
