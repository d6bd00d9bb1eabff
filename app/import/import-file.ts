import { once } from "node:events";
import { doubtfulDate } from "./dialect/column-questions.ts";
import { structureIn } from "./dialect/cell-lists.ts";
import { isNothing, shortened } from "./dialect/cell-texts.ts";
import { isActive, NOTHING_DONE, type SiteImport, type SiteTable } from "./site-import.ts";
import { cellsAt, type Mapping, type TableHead } from "./import-table.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { jsonText } from "#app/lib/text/json-text.ts";
import { readJson, writeJson } from "#app/platform/blobs/json-blob.ts";
import { requireRight, type Services } from "#app/services.ts";
import { rememberedMapping } from "./stored-mappings.ts";
import { openSource } from "./table/open-source.ts";

const FOLDER = "import/";
const FILE_ENDING = ".file";
const STATE = `${FOLDER}state.json`;
const DAY_MS = 86_400_000;
const LOCK = "import state";
export const IMPORT_LOCK = "import";
const LOCK_WAIT_MS = 1000;
const EXAMPLES = 3;
const MAX_NAMED = 60;
const MAX_EXAMPLE = 500;
/** Maximum entries of a list shown in an example. */
const MAX_ENTRIES = 2;

export type FileServices = Pick<Services, "store" | "blobs" | "now" | "newId">;

/** The file to import; all instances share one. Null if there is none, or an earlier version left it. */
export async function readState({ blobs }: Pick<Services, "blobs">): Promise<SiteImport | null> {
  const state = await readJson<SiteImport>(blobs, STATE);
  return state && "cards" in state ? state : null;
}

/** Changes the state under a lock of all instances. @param next Null removes it. Errors are rethrown, and nothing is changed. */
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
    if (size === 0) throw new AppError("file.empty", message("admin.refused.emptyFile"));
    const head = await headOf(services, id);
    const table = head && siteTable(head, await rememberedMapping(services, head));
    const fresh: SiteImport = {
      ...NOTHING_DONE,
      id,
      name,
      size,
      table,
      status: "uploaded",
      isMerge: table !== null,
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

/** Removes files that have belonged to no import for a day, because a kill interrupted their upload. @returns how many. */
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

/** Null for documents. @throws {AppError} `transfer.invalid-file`. */
export async function headOf({ blobs }: Pick<Services, "blobs">, id: string): Promise<TableHead | null> {
  return (await openSource((await blobs.get(fileKey(id))).body)).table?.head ?? null;
}

export function siteTable({ format, columns, samples, notices }: TableHead, mapping: Mapping): SiteTable {
  const examples = columns.map((_, at) => {
    const cells = cellsAt(samples, at).map((cell) => cell.trim());
    // An example of the question's subject comes first.
    return examplesOf([doubtfulDate(mapping.columns[at]?.field ?? "", cells) ?? "", ...cells]);
  });
  const isNamed = format === "json" || mapping.columns.some(({ field, isSure }) => isSure && field !== "");
  const name = shortened(columns.find(Boolean) ?? "", MAX_NAMED);
  return {
    format,
    columns,
    notices: isNamed ? notices : [...notices, message("admin.refused.noKnownColumn", { name })],
    examples,
    mapping,
  };
}

/** Words for "nothing" are shown only if there is nothing else. */
function examplesOf(cells: readonly string[]): string[] {
  const different = [...new Set(cells)].filter(Boolean).toSorted((a, b) => Number(isNothing(a)) - Number(isNothing(b)));
  return [...new Set(different.slice(0, EXAMPLES).map(exampleOf))];
}

/** The first entries of a list, so that the example stays readable. */
function exampleOf(cell: string): string {
  const list = structureIn(cell);
  return (Array.isArray(list) ? jsonText(list.slice(0, MAX_ENTRIES)) || cell : cell).slice(0, MAX_EXAMPLE).toWellFormed();
}

/**
 * Holds the lock that each import, uploaded or sent, holds on all instances while it runs.
 * @param retryAfter In seconds.
 * @throws {AppError} `import.running` if another import is active, or holds it for longer than a second.
 */
export async function withImportLock<T>(
  { store, blobs }: Pick<Services, "store" | "blobs">,
  work: () => T | Promise<T>,
  retryAfter: number | null = null,
): Promise<T> {
  const waiting = AbortSignal.timeout(LOCK_WAIT_MS);
  let hasBegun = false;
  const begin = async () => {
    waiting.throwIfAborted();
    hasBegun = true;
    const current = await readState({ blobs });
    if (current && isActive(current)) throw isRunning(retryAfter);
    return work();
  };
  const locked = store.cluster.withLock(IMPORT_LOCK, begin, waiting);
  const late = once(waiting, "abort").then(() => (hasBegun ? locked : Promise.reject(isRunning(retryAfter))));
  return Promise.race([locked, late]);
}

/** @param retryAfter In seconds. */
export function isRunning(retryAfter: number | null = null): AppError {
  return new AppError("import.running", message("admin.refused.importRunning"), [], retryAfter);
}
