import { statfs } from "node:fs/promises";
import type { Accounts } from "#app/accounts/accounts.ts";
import type { Store } from "#app/store/store.ts";
import type { DiskProblem, DiskWatches } from "./disk-watch.ts";

/** Uploads and a busy write-ahead log need more than this. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** `degraded`: pages are served, something else is not. `down`: pages are not. Problems are sentences fit for the public. */
export type Health = { status: "ok" | "degraded" | "down"; problems: string[] };

type Parts = { store: Pick<Store, "ping">; accounts: Pick<Accounts, "ping">; disk: DiskWatches; dataDir: string };

/** Probes reads and free space; failed writes are already known. */
export async function healthOf({ store, accounts, disk, dataDir }: Parts): Promise<Health> {
  const [catalogue, admins, room] = await Promise.all([answers(store.ping()), answers(accounts.ping()), hasRoom(dataDir)]);
  const known = disk.problems();
  const problems = new Set(known.map(sentenceOf));
  if (!catalogue) problems.add("The catalogue cannot be read.");
  if (!admins) problems.add("The accounts cannot be read.");
  if (!room) problems.add("Less than 16 MB of disk space is free.");
  const status = problems.size === 0 ? "ok" : catalogue ? "degraded" : "down";
  return { status, problems: [...problems].toSorted() };
}

const WHAT: Record<string, string> = {
  "disk.full": "cannot be written: the disk is full",
  "disk.unwritable": "cannot be written",
  "store.damaged": "are damaged",
  "blob.unavailable": "cannot be reached",
};

function sentenceOf({ store, code }: DiskProblem): string {
  const what = store === "catalogue" || store === "database" ? WHAT[code]?.replace(/^are/, "is") : WHAT[code];
  return `The ${store} ${what}.`;
}

function answers(asked: Promise<void>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  );
}

async function hasRoom(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found === null || found.bavail * found.bsize >= MIN_FREE_BYTES;
}
