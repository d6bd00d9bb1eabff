import { text } from "node:stream/consumers";
import { guessedMapping, type CsvMapping } from "#app/kinds/transfer/csv-fields.ts";
import { isActive, NOTHING_DONE, type SiteImport } from "#app/kinds/transfer/site-import.ts";
import { AppError } from "#app/lib/errors.ts";
import { refused } from "#app/lib/refusal.ts";
import { readJson, writeJson } from "../json-blob.ts";
import { requireRight, type Services } from "../services.ts";
import { readColumns } from "./csv-documents.ts";

const FOLDER = "import/";
const FILE_ENDING = ".file";
const STATE = `${FOLDER}state.json`;
const COLUMNS = `${FOLDER}columns.json`;
const DAY_MS = 86_400_000;
const LOCK = "import state";
const HEAD_BYTES = 4096;

export type FileServices = Pick<Services, "store" | "blobs" | "now" | "newId">;

/** The file of one import at a time, for all instances; null without one. */
export async function readState({ blobs }: Pick<Services, "blobs">): Promise<SiteImport | null> {
  return readJson<SiteImport>(blobs, STATE);
}

/** One change at a time over all instances. @param next Null removes it. Errors are rethrown, and nothing is changed. */
export function changeState(
  { store, blobs, now }: Omit<FileServices, "newId">,
  next: (current: SiteImport | null) => Partial<SiteImport> | null,
): Promise<SiteImport | null> {
  return store.cluster.withLock(LOCK, async () => {
    const current = await readState({ blobs });
    const changes = next(current);
    if (changes === null) {
      await blobs.delete(STATE);
      if (current) await blobs.delete(fileKey(current.id));
      return null;
    }
    const changed = { ...current, ...changes, changedAt: now().toISOString() } as SiteImport;
    await writeJson(blobs, STATE, changed);
    if (current && current.id !== changed.id) await blobs.delete(fileKey(current.id));
    return changed;
  });
}

export function fileKey(id: string): string {
  return `${FOLDER}${id.toLowerCase()}${FILE_ENDING}`;
}

/** @throws {AppError} `import.running`, `blob.too-large`, `file.empty`, `transfer.invalid-file`. */
export async function storeFile(
  services: FileServices,
  { name, body, maxBytes }: { name: string; body: ReadableStream<Uint8Array>; maxBytes: number },
): Promise<SiteImport> {
  const { blobs } = services;
  const current = await readState(services);
  if (current && isActive(current)) throw isRunning();
  const id = services.newId();
  const size = await blobs.put(fileKey(id), body, maxBytes);
  try {
    if (size === 0) throw new AppError("file.empty", refused("admin.refused.emptyFile"));
    const csv = await csvOf(services, id);
    const fresh: SiteImport = {
      ...NOTHING_DONE,
      id,
      name,
      size,
      csv,
      status: "uploaded",
      isMerge: csv !== null,
      batch: "",
      changedAt: "",
    };
    await changeState(services, (now) => {
      if (now && isActive(now)) throw isRunning();
      return fresh;
    });
    return fresh;
  } catch (error) {
    await blobs.delete(fileKey(id));
    throw error;
  }
}

/** Removes files that no import has since a day: their upload was broken off by a kill. @returns how many. */
export async function sweepImportFiles({ actor, blobs, now }: Pick<Services, "actor" | "blobs" | "now">): Promise<number> {
  requireRight(actor, "site.manage");
  const before = new Date(now().getTime() - DAY_MS);
  const current = await readState({ blobs });
  let removed = 0;
  for await (const { key } of blobs.list(FOLDER)) {
    if (!key.endsWith(FILE_ENDING) || (current && key === fileKey(current.id))) continue;
    const found = await blobs.stat(key);
    if (!found || found.modifiedAt >= before) continue;
    await blobs.delete(key);
    removed++;
  }
  return removed;
}

/** Documents begin with a bracket. */
async function csvOf({ blobs }: FileServices, id: string): Promise<SiteImport["csv"]> {
  const { size } = (await blobs.stat(fileKey(id))) ?? { size: 0 };
  const head = await text((await blobs.get(fileKey(id), { start: 0, end: Math.min(size, HEAD_BYTES) - 1 })).body);
  if (
    head
      .replace(/^\ufeff/, "")
      .trimStart()
      .startsWith("{")
  )
    return null;
  const columns = await readColumns((await blobs.get(fileKey(id))).body);
  return { columns, mapping: await rememberedMapping({ blobs }, columns) };
}

/** What the columns of these names were mapped to before, on this site. */
async function rememberedMapping({ blobs }: Pick<Services, "blobs">, columns: readonly string[]): Promise<CsvMapping> {
  const remembered = await readJson<{ columns: string[]; mapping: CsvMapping }>(blobs, COLUMNS);
  const guessed = guessedMapping(columns);
  if (!remembered) return guessed;
  const fields = columns.map((column, index) => {
    const known = remembered.columns.indexOf(column);
    return known < 0 ? (guessed.fields[index] ?? "") : (remembered.mapping.fields[known] ?? "");
  });
  const once = fields.map((field, index) => (fields.indexOf(field) === index ? field : ""));
  return { fields: once, kind: remembered.mapping.kind };
}

export async function rememberMapping({ blobs }: Pick<Services, "blobs">, csv: SiteImport["csv"]): Promise<void> {
  if (csv) await writeJson(blobs, COLUMNS, csv);
}

export function isRunning(): AppError {
  return new AppError("import.running", refused("admin.refused.importRunning"));
}
