import { buffer } from "node:stream/consumers";
import { discardBytes, type FileServices } from "#app/files/files.ts";
import { requireRight } from "#app/services.ts";
import { pairedKeys } from "#app/platform/blobs/paired-keys.ts";
import { MAX_ORIGINAL } from "#app/lib/addresses/originals.ts";

/** Only blobs under this prefix are swept. */
const UPLOADS = "files/";
const DAY_MS = 86_400_000;
const KEYS_AT_ONCE = 1000;
const MAX_REMOVED = 1000;
const MAX_NAMED = 5;
/** Crashes leave a few files. More strays than this, and than one in ten, mean that the wrong database is open. */
const MAX_UNKNOWN = 100;
const MAX_UNKNOWN_SHARE = 0.1;

type SweptBytes = {
  removed: number;
  /** Strays left in place because there are too many; 0 otherwise. */
  unknown: number;
  /** Complete files without bytes; `first` as `bucket/id`. */
  missing: { count: number; first: string[] };
};

/**
 * Removes bytes without a row that are older than 24 hours, and finds rows without bytes. Merges the two sorted lists, so that
 * memory does not grow with the site.
 * @returns null if any instance did this in the last 24 hours.
 * @throws {AppError} `actor.not-allowed`; the signal's reason once it is aborted.
 */
export async function sweepBytes(services: FileServices, signal?: AbortSignal): Promise<SweptBytes | null> {
  const { actor, store, blobs, now } = services;
  requireRight(actor, "site.manage");
  const at = now();
  const dayBefore = new Date(at.getTime() - DAY_MS);
  if (!(await store.files.claimSweep(at, dayBefore))) return null;
  const missing: SweptBytes["missing"] = { count: 0, first: [] };
  const strays: string[] = [];
  let [known, unknown] = [0, 0];
  const pairs = pairedKeys({ list: () => blobs.list(UPLOADS) }, { list: () => listRows(services) });
  for await (const { key, from: size, to: row } of pairs) {
    signal?.throwIfAborted();
    if (row !== null && size !== null) known++;
    else if (row === null && (await isStray(services, key, dayBefore))) {
      unknown++;
      if (strays.length < MAX_REMOVED) strays.push(key);
    } else if (row !== null) {
      const file = await findWithoutBytes(services, key);
      if (file) missing.count++;
      if (file && missing.first.length < MAX_NAMED) missing.first.push(`${file.bucketId}/${file.id}`);
    }
  }
  if (unknown > Math.max(MAX_UNKNOWN, known * MAX_UNKNOWN_SHARE)) return { removed: 0, unknown, missing };
  for (const key of strays) {
    signal?.throwIfAborted();
    await removeStray(services, key);
  }
  return { removed: strays.length, unknown: 0, missing };
}

async function* listRows({ store }: FileServices) {
  for (let after = ""; ;) {
    const keys = await store.files.blobKeys({ after, limit: KEYS_AT_ONCE });
    for (const key of keys) yield { key, size: 0 };
    if (keys.length < KEYS_AT_ONCE) return;
    after = keys.at(-1) ?? "";
  }
}

/** Checks again, because the lists were read at different times. A row is always written before its bytes. */
async function isStray({ store, blobs }: FileServices, key: string, before: Date): Promise<boolean> {
  if (await store.files.byBlob(key)) return false;
  const found = await blobs.stat(key);
  return found !== null && found.modifiedAt < before;
}

async function findWithoutBytes({ store, blobs }: FileServices, key: string) {
  const file = await store.files.byBlob(key);
  return file && !file.upload && !(await blobs.stat(key)) ? file : null;
}

/** The rendered picture is found by the hash of the bytes, because there is no row. */
async function removeStray(services: FileServices, key: string): Promise<void> {
  const { store, blobs, pictures } = services;
  const found = await blobs.stat(key);
  if (!found || (await store.files.byBlob(key))) return;
  const isDrawable = found.size <= MAX_ORIGINAL;
  const picture = isDrawable ? pictures.hashOf(await buffer((await blobs.get(key)).body)) : null;
  await discardBytes(services, { blobKey: key, picture });
}
