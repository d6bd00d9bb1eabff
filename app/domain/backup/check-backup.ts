import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { RowEntry, RowTarget } from "#app/store/row-archive.ts";
import { FILES } from "./add-files.ts";
import { readArchive } from "./archive.ts";
import type { BackedUp } from "./back-up.ts";
import { decompressed } from "./compression.ts";
import { MANIFEST, newer, parseManifest, parseState, ROWS, STATE, type Manifest } from "./manifest.ts";
import { damaged, type TarEntry } from "./tar.ts";

/**
 * Reads a whole archive and changes nothing.
 * @throws {AppError} `backup.damaged`, `backup.newer`.
 */
export async function checkBackup(
  archive: Readable,
  rows: Pick<RowTarget, "schema" | "expect" | "check">,
  onProgress: (read: BackedUp) => void,
): Promise<Manifest> {
  const read = { files: 0, bytes: 0, rows: 0 };
  let manifest: Manifest | null = null;
  let hasState = false;
  for await (const entry of readArchive(decompressed(archive))) {
    if (!manifest) manifest = await manifestOf(entry, rows);
    else if (entry.path.startsWith(ROWS)) read.rows += await rows.check(await rowsOf(entry));
    else if (entry.path === STATE) hasState = parseState(await text(entry.body)) !== null;
    else if (entry.path.startsWith(FILES)) await skip(entry, read);
    else throw damaged();
    onProgress(read);
  }
  if (!manifest || !hasState) throw damaged();
  return manifest;
}

/** The first entry. @throws {AppError} `backup.damaged`, `backup.newer`. */
export async function manifestOf({ path, body }: TarEntry, rows: Pick<RowTarget, "schema" | "expect">): Promise<Manifest> {
  if (path !== MANIFEST) throw damaged();
  const manifest = parseManifest(await text(body));
  if (manifest.schema > rows.schema) throw newer(manifest.release);
  rows.expect(manifest.schema);
  return manifest;
}

export async function rowsOf({ path, body }: TarEntry): Promise<RowEntry> {
  return { name: path.slice(ROWS.length), text: await text(body) };
}

async function skip({ size, body }: TarEntry, read: { files: number; bytes: number }): Promise<void> {
  for await (const _ of body);
  read.files++;
  read.bytes += size;
}
