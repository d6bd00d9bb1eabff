import { text } from "node:stream/consumers";
import type { Blobs } from "#app/blobs/blobs.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";

/** The key under which files are marked as the copy of others. */
export const COPY_MARK = "copied-from";

const MAX_NAME_LENGTH = 10_000;

/**
 * Marks files as the copy of those that are called `source`.
 * @param replace Also where there are other files.
 * @throws {AppError} `transfer.foreign-target`.
 */
export async function markFiles(to: Blobs, source: string, { replace }: { replace: boolean }): Promise<void> {
  const marked = await readMark(to);
  if (marked === source) return;
  if (!replace && marked !== null) throw foreign(`are a copy of ${marked}`);
  if (!replace && !(await isEmpty(to))) throw foreign("are no copy");
  await to.put(COPY_MARK, new Response(source).body ?? new ReadableStream(), MAX_NAME_LENGTH);
}

/** Before a site serves what was copied: from now on it is nobody's copy. */
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
