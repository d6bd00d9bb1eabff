import { text } from "node:stream/consumers";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";

export const COPY_MARK = "copied-from";

const MAX_NAME_LENGTH = 10_000;

/**
 * Marks the blobs as a copy of `source`.
 * @param replace Overwrites files that are not a copy of it.
 * @throws {AppError} `transfer.foreign-target`.
 */
export async function markFiles(to: Blobs, source: string, { replace }: { replace: boolean }): Promise<void> {
  const marked = await readMark(to);
  if (marked === source) return;
  if (!replace && marked !== null) throw foreign(`are a copy of ${marked}`);
  if (!replace && !(await isEmpty(to))) throw foreign("are not a copy");
  await to.put(COPY_MARK, new Response(source).body ?? new ReadableStream(), MAX_NAME_LENGTH);
}

/** Removes the marks before a site serves a copy, so that no later copy overwrites it. */
export async function claimCopy({ store, blobs }: { store: Pick<Store, "version">; blobs: Blobs }): Promise<void> {
  await store.version.claim();
  await blobs.delete(COPY_MARK);
}

async function readMark(blobs: Blobs): Promise<string | null> {
  if (!(await blobs.stat(COPY_MARK))) return null;
  return text((await blobs.get(COPY_MARK)).body);
}

async function isEmpty(blobs: Blobs): Promise<boolean> {
  for await (const _ of blobs.list("")) return false;
  return true;
}

function foreign(what: string): AppError {
  return new AppError("transfer.foreign-target", `The files of the target ${what}; --replace overwrites them.`);
}
