import { buffer } from "node:stream/consumers";
import { discardBytes, type FileServices } from "./files.ts";
import { requireAdmin } from "../services.ts";
import { pairedKeys } from "../transfer/paired-keys.ts";
import { MAX_ORIGINAL } from "./uploaded-pictures.ts";

/** Where the bytes of uploads lie among the blobs; nothing else is swept. */
const UPLOADS = "files/";
const DAY_MS = 86_400_000;
const KEYS_AT_ONCE = 1000;
const MAX_REMOVED = 1000;
const MAX_NAMED = 5;
/**
 * Crashes leave a few files. More unknown ones than this, and than one in ten, are the files of a database that is not the one
 * that is open.
 */
const MAX_UNKNOWN = 100;
const MAX_UNKNOWN_SHARE = 0.1;

type SweptBytes = {
  /** How many files without a row were removed, with what was drawn of them. */
  removed: number;
  /** How many were left because they are too many to be what crashes leave; 0 otherwise. */
  unknown: number;
  /** Complete files whose bytes are gone, and the first of them as `bucket/id`. */
  missing: { count: number; first: string[] };
};

/**
 * Once a day, whatever the number of instances: removes uploaded bytes of no file that are older than 24 hours, and finds files
 * whose bytes are gone. Reads both lists side by side, in the order of the keys, so that a site of any size needs the same memory.
 * @returns null where it was done within 24 hours.
 * @throws {AppError} `actor.not-admin`; the signal's reason once it is aborted.
 */
export async function sweepBytes(services: FileServices, signal?: AbortSignal): Promise<SweptBytes | null> {
  const { actor, store, blobs, now } = services;
  requireAdmin(actor);
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

/** Looked at once more: the lists were read at different moments. A row is there before its bytes are. */
async function isStray({ store, blobs }: FileServices, key: string, before: Date): Promise<boolean> {
  if (await store.files.byBlob(key)) return false;
  const found = await blobs.stat(key);
  return found !== null && found.modifiedAt < before;
}

async function findWithoutBytes({ store, blobs }: FileServices, key: string) {
  const file = await store.files.byBlob(key);
  return file && !file.upload && !(await blobs.stat(key)) ? file : null;
}

/** The picture that was drawn of it goes by the hash of its bytes, which no row tells any more. */
async function removeStray(services: FileServices, key: string): Promise<void> {
  const { store, blobs, pictures } = services;
  const found = await blobs.stat(key);
  if (!found || (await store.files.byBlob(key))) return;
  const isDrawable = found.size <= MAX_ORIGINAL;
  const picture = isDrawable ? pictures.hashOf(await buffer((await blobs.get(key)).body)) : null;
  await discardBytes(services, { blobKey: key, picture });
}
