import type { PictureCopy } from "#app/store/copy-store.ts";
import { dropPicture } from "../files/drop-picture.ts";
import { inLanes } from "../lanes.ts";
import { publisher } from "../publisher.ts";
import { attemptCopy, type CopyServices } from "./copy-attempt.ts";
import { findPictures, isSearchDue, type FindOptions } from "./find-pictures.ts";

export type CopyOptions = FindOptions & {
  /** Of all copies together. */
  maxBytes: number;
};

/** `isFull` if pictures wait for space. */
export type CopyReport = { copied: number; failed: number; removed: number; isFull: boolean };

const AT_ONCE = 2;
const DUE_AT_ONCE = 200;
const REMOVED_AT_ONCE = 200;
/**
 * Copies that no item has named for so long are removed: the 30 days for which an item in the trash may come back, and the week to
 * which their use is stored.
 */
const KEPT_MS = 38 * 86_400_000;

/** Whether `copyPictures` would do anything. */
export async function hasPicturesToCopy(
  { store, now }: Pick<CopyServices, "store" | "now">,
  { maxBytes }: Pick<CopyOptions, "maxBytes">,
): Promise<boolean> {
  if (await isSearchDue({ store, now })) return true;
  const [due] = await store.pictureCopies.due(now(), 1);
  return due !== undefined && (await store.pictureCopies.totalBytes()) < maxBytes;
}

/**
 * Finds pictures on other hosts, copies those whose time has come, and removes copies that nothing names any more. Runs in one
 * process at a time; after a kill, the next run continues.
 * @param options.signal Once aborted, resolves soon with what is done.
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
    await publish.soon();
  };
  try {
    for (;;) {
      const due = await store.pictureCopies.due(now(), DUE_AT_ONCE);
      report.isFull = due.length > 0 && left <= 0;
      if (due.length === 0 || report.isFull) return;
      await inLanes([...Map.groupBy(due, hostOf).values()], copyOne, { atOnce: AT_ONCE, signal });
    }
  } finally {
    await publish.rest();
  }
}

function hostOf({ address }: PictureCopy): string {
  return URL.parse(address)?.hostname ?? "";
}

async function removeUnused(services: CopyServices, signal?: AbortSignal): Promise<number> {
  const { store, now } = services;
  const before = new Date(now().getTime() - KEPT_MS);
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
