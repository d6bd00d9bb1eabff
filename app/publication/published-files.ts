import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { nullIf } from "#app/lib/errors.ts";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import type { Hashed } from "./entry.ts";
import type { PublicationState } from "./state.sql.ts";

/** The folders of a publication: for followers, and for visitors. */
export const DATA = "data/";
export const PAGES = "pages/";

/** A folder or bucket, by paths from its root. */
export type PublicationTarget = Pick<Blobs, "put" | "get" | "delete" | "list">;

/** The files of a target, each remembered before it is written, so that none is forgotten by a run that is killed. */
export type PublishedFiles = ReturnType<typeof publishedFiles>;

export function publishedFiles({ files }: PublicationState, target: PublicationTarget) {
  /** Nothing if the target has these bytes already. */
  const putStream = async (path: string, content: Hashed, open: () => Promise<ReadableStream<Uint8Array>>) => {
    if (files.get(path)?.sha256 === content.sha256) return;
    files.begin(path);
    await target.put(path, await open(), content.bytes);
    files.done(path, content);
  };
  return {
    putStream,
    put(path: string, given: Uint8Array | string) {
      const bytes = Buffer.from(given);
      return putStream(path, contentOf(bytes), async () => new Blob([bytes]).stream());
    },
    /** The file is deleted at the end of the run, unless it is put again. */
    remove: files.remove,
    has: (path: string) => Boolean(files.get(path)?.sha256),
    /** Removes what a folder in `top` has besides, with this ending. @param wanted From `top` on. */
    removeOthers(top: string, folder: string, wanted: readonly string[], ending = "") {
      const all = new Set(wanted.map((path) => top + path));
      for (const path of files.under(top + folder)) if (path.endsWith(ending) && !all.has(path)) files.remove(path);
    },
  };
}

export function contentOf(bytes: Uint8Array | string): Hashed {
  return { sha256: createHash("sha256").update(bytes).digest("hex"), bytes: Buffer.byteLength(bytes) };
}

/** Remembers what a target has of an earlier publication, so that what is not written again is deleted. */
export async function adoptFiles({ files }: PublicationState, target: PublicationTarget): Promise<void> {
  for (const folder of [DATA, PAGES]) for await (const { key } of target.list(folder)) files.begin(key);
}

export async function deleteObsolete({ files }: PublicationState, target: PublicationTarget, folder = ""): Promise<number> {
  const paths = files.obsolete().filter((path) => path.startsWith(folder));
  for (const path of paths) {
    await target.delete(path);
    files.forget(path);
  }
  return paths.length;
}

/** Null if the target has no such file. */
export async function readTarget(target: PublicationTarget, path: string): Promise<Uint8Array | null> {
  const found = await target.get(path).catch(nullIf("blob.not-found"));
  return found && buffer(found.body);
}
