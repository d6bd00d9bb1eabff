import { constants } from "node:buffer";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import type { RowEntry, RowTarget, SiteState } from "./row-archive.ts";
import { FILES } from "./add-files.ts";
import { readArchive } from "./backup-archive.ts";
import type { BackedUp } from "./back-up.ts";
import { decompressed } from "./compression.ts";
import { MANIFEST, newer, older, parseManifest, parseState, ROWS, STATE, type Manifest } from "./manifest.ts";
import { damaged, type TarEntry } from "./tar.ts";

/** Limit for manifest and state, which are read whole; many times their real size. Rows are written as one string, too. */
const MAX_FACTS_BYTES = 64 * 1024;

/**
 * Reads a whole archive and changes nothing.
 * @throws {AppError} `backup.damaged`, `backup.newer`, `backup.older`.
 */
export async function checkBackup(
  archive: Readable,
  rows: Pick<RowTarget, "schemas" | "expect" | "check">,
  onProgress: (read: BackedUp) => void,
): Promise<Manifest> {
  const read = { files: 0, bytes: 0, rows: 0 };
  let manifest: Manifest | null = null;
  let hasState = false;
  for await (const entry of readArchive(decompressed(archive))) {
    if (!manifest) manifest = await manifestOf(entry, rows);
    else if (entry.path.startsWith(ROWS)) read.rows += await checkRows(await rowsOf(entry), rows);
    else if (entry.path === STATE) hasState = (await stateOf(entry)) !== null;
    else if (entry.path.startsWith(FILES)) await skip(entry, read);
    else throw damaged();
    onProgress(read);
  }
  if (!manifest || !hasState) throw damaged();
  return manifest;
}

/** Reads the first entry. @throws {AppError} `backup.damaged`, `backup.newer`, `backup.older`. */
export async function manifestOf(entry: TarEntry, rows: Pick<RowTarget, "schemas" | "expect">): Promise<Manifest> {
  if (entry.path !== MANIFEST) throw damaged();
  const manifest = parseManifest(await textOf(entry, MAX_FACTS_BYTES));
  if (manifest.schema > rows.schemas.newest) throw newer(manifest.release);
  if (manifest.schema < rows.schemas.first) throw older(manifest.release);
  rows.expect(manifest.schema);
  return manifest;
}

/** @throws {AppError} `backup.damaged`. */
export async function stateOf(entry: TarEntry): Promise<SiteState> {
  return parseState(await textOf(entry, MAX_FACTS_BYTES));
}

/** @throws {AppError} `backup.damaged`. */
export async function rowsOf(entry: TarEntry): Promise<RowEntry> {
  return { name: entry.path.slice(ROWS.length), text: await textOf(entry, constants.MAX_STRING_LENGTH) };
}

async function checkRows(entry: RowEntry, rows: Pick<RowTarget, "check">): Promise<number> {
  try {
    return await rows.check(entry);
  } catch (error) {
    // Invalid JSON, or JSON of another form.
    throw error instanceof SyntaxError || error instanceof TypeError ? damaged() : error;
  }
}

async function textOf({ size, body }: TarEntry, maxBytes: number): Promise<string> {
  if (size > maxBytes) throw damaged();
  return text(body);
}

async function skip({ size, body }: TarEntry, read: { files: number; bytes: number }): Promise<void> {
  for await (const _ of body);
  read.files++;
  read.bytes += size;
}
