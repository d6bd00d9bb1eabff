import type { PictureCopy, FoundPicture, SearchMark } from "./picture-copies.store.ts";
import { pictureAddresses } from "#app/kinds/forms/picture-fields.ts";
import type { Item } from "#app/kinds/item.ts";
import { dropPicture } from "./drop-picture.ts";
import { mapWithConcurrency } from "#app/platform/jobs/map-with-concurrency.ts";
import { publisher } from "#app/platform/jobs/publisher.ts";
import { attemptCopy, type CopyServices } from "./copy-attempt.ts";
import { readPublicTypes } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

export type CopyOptions = FindOptions & {
  maxBytes: number;
};

/** `isFull` if pictures wait for space. */
export type CopyReport = { copied: number; failed: number; removed: number; isFull: boolean };

const AT_ONCE = 2;
const DUE_AT_ONCE = 200;
const REMOVED_AT_ONCE = 200;
/**
 * Unused copies are removed after this time: 30 days in which an item may return from the trash, and the week's precision with
 * which their use is stored.
 */
const RETENTION_MS = 38 * 86_400_000;

/** True if `copyPictures` would have work. */
export async function hasPicturesToCopy(
  { store, now }: Pick<CopyServices, "store" | "now">,
  { maxBytes }: Pick<CopyOptions, "maxBytes">,
): Promise<boolean> {
  if (await isSearchDue({ store, now })) return true;
  const [due] = await store.pictureCopies.due(now(), 1);
  return due !== undefined && (await store.pictureCopies.totalBytes()) < maxBytes;
}

/**
 * Finds pictures on other hosts, copies those that are due, and removes unused copies. Runs in one process at a time; after a
 * kill, the next run continues.
 * @param options.signal Once aborted, resolves soon with the results so far.
 */
export async function copyPictures(services: CopyServices, options: CopyOptions): Promise<CopyReport> {
  const report: CopyReport = { copied: 0, failed: 0, removed: 0, isFull: false };
  try {
    do await copyOnce(services, options, report);
    while (await isSearchDue(services));
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  }
  return report;
}

async function copyOnce(services: CopyServices, options: CopyOptions, report: CopyReport): Promise<void> {
  const isWhole = await findPictures(services, options);
  if (isWhole) report.removed += await removeUnused(services, options.signal);
  await copyDue(services, options, report);
}

async function copyDue(services: CopyServices, { maxBytes, signal }: CopyOptions, report: CopyReport): Promise<void> {
  const { store, now } = services;
  const publish = publisher(services, () => store.pictureCopies.publish());
  let left = maxBytes - (await store.pictureCopies.totalBytes());
  const copyOne = async (copy: PictureCopy, stop: AbortSignal) => {
    if (left <= 0) return;
    const bytes = await attemptCopy(services, copy, stop);
    left -= bytes ?? 0;
    if (bytes === null) report.failed++;
    else report.copied++;
    await publish.soon(copy.address);
  };
  try {
    for (;;) {
      const due = await store.pictureCopies.due(now(), DUE_AT_ONCE);
      report.isFull = due.length > 0 && left <= 0;
      if (due.length === 0 || report.isFull) return;
      await mapWithConcurrency(due, copyOne, { atOnce: AT_ONCE, signal });
    }
  } finally {
    await publish.rest();
  }
}

async function removeUnused(services: CopyServices, signal?: AbortSignal): Promise<number> {
  const { store, now } = services;
  const before = new Date(now().getTime() - RETENTION_MS);
  for (let removed = 0; ;) {
    const unused = await store.pictureCopies.unused(before, REMOVED_AT_ONCE);
    if (unused.length === 0) return removed;
    for (const { address, picture } of unused) {
      signal?.throwIfAborted();
      await store.pictureCopies.remove(address);
      if (picture) await dropPicture(services, picture);
      removed++;
    }
  }
}

type FindOptions = {
  /** The origin of this site, whose own pictures are not copied. */
  ownOrigin: string | null;
  signal?: AbortSignal;
};

const DAY_MS = 86_400_000;
/** Tolerated difference between the clocks of instances. */
const MARGIN_MS = 5 * 60_000;
const ADDRESSES_AT_ONCE = 500;
const ELSEWHERE = /^https?:/i;

/** True if anything was edited since the last search, or the search is a day old. */
async function isSearchDue({ store, now }: Pick<Services, "store" | "now">): Promise<boolean> {
  const [mark, version] = await Promise.all([store.pictureCopies.searchMark(), store.version.current()]);
  return mark?.version !== version || isOld(mark, now());
}

/**
 * Notes the pictures on other hosts in public items: in new and edited items, and once a day in all of them, to find out which
 * copies are still in use.
 * @returns true if it read the whole catalogue.
 */
async function findPictures({ store, now }: CopyServices, { ownOrigin, signal }: FindOptions): Promise<boolean> {
  const { pictureCopies } = store;
  const at = now();
  const mark = await pictureCopies.searchMark();
  // Read before the items, so that items edited meanwhile are searched again.
  const [version, number] = [await store.version.current(), await pictureCopies.lastItemNumber()];
  const types = await readPublicTypes({ store });
  const since = mark && !isOld(mark, at) && String(mark.types) === String(types) ? mark : null;
  const items = since ? pictureCopies.itemsSince(since.number, new Date(since.at.getTime() - MARGIN_MS)) : store.items.all();
  let found: FoundPicture[] = [];
  for await (const item of items) {
    signal?.throwIfAborted();
    if (!types.includes(item.type)) continue;
    found.push(...picturesElsewhere(item, ownOrigin));
    if (found.length < ADDRESSES_AT_ONCE) continue;
    await pictureCopies.note(found, at);
    found = [];
  }
  await pictureCopies.note(found, at);
  await pictureCopies.setSearchMark({ version, number, at, types, wholeAt: since?.wholeAt ?? at });
  return since === null;
}

/** A time in the future was written by a wrong clock. */
function isOld({ wholeAt }: SearchMark, at: Date): boolean {
  const age = at.getTime() - wholeAt.getTime();
  return age >= DAY_MS || age < 0;
}

function picturesElsewhere(item: Item, ownOrigin: string | null): FoundPicture[] {
  return pictureAddresses(item)
    .filter((address) => ELSEWHERE.test(address) && URL.parse(address)?.origin !== ownOrigin)
    .map((address) => ({ address, editedAt: item.updatedAt }));
}
