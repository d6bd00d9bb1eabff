import { isActive, MAX_IMPORT_MB, NOTHING_DONE, type BrokenImport, type SiteImport, type SiteTable } from "./site-import.ts";
import { answered, mappedTo } from "./dialect/column-questions.ts";
import { cellsAt, COLUMN_FIELDS, LEFT_OUT, type Mapping, type TableHead } from "./import-table.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { invalidFile } from "#app/kinds/schemas/parse.ts";
import { entryOf, type HistoryEntry } from "#app/catalogue/history/batch.ts";
import { requireRight, type Actor, type Origin, type Services } from "#app/services.ts";
import { changeState, headOf, isRunning, readState, storeFile, withImportLock } from "./import-file.ts";
import { checkPattern } from "./values/link-pattern.ts";
import { mappingNamed, rememberMapping, saveMapping } from "./stored-mappings.ts";

const MAX_NAME = 120;
/** After this time without a sign of life, the instance that runs an import may be gone. */
const SILENT_MS = 5000;
const MB = 1024 * 1024;

export type SiteImports = {
  /** Does not wait for the import. @param by The author of the changes. */
  begin(id: string, by: { actor: Actor; origin: Origin }): void;
  recover(): void;
  origin: Origin;
};

/** `name` is for the history. */
export type SentDocuments = { body: ReadableStream<Uint8Array>; name: string; isMerge: boolean; actor: Actor; origin: Origin };

export type SentImports = {
  /**
   * Stores the body, so that a slow sender holds up nobody else, and imports it while the answers are read. Ends early when
   * they are not.
   * @returns The answers, which break off when the import fails.
   * @throws {AppError} `import.running` while another import runs, or another body of this key arrives; `blob.too-large`.
   */
  begin(sent: SentDocuments): Promise<ReadableStream<Uint8Array>>;
};

type Importing = Pick<Services, "actor" | "store" | "blobs" | "now" | "newId">;

/** `entry` is the entry of the history. */
export type ShownImport = { file: SiteImport | null; entry: HistoryEntry };

const NO_IMPORT: ShownImport = { file: null, entry: "none" };

/** @throws {AppError} `actor.not-allowed`. */
export async function readImport(services: Importing, imports: SiteImports): Promise<ShownImport> {
  requireRight(services.actor, "content.edit");
  const file = await readState(services);
  if (file && isActive(file) && services.now().getTime() - Date.parse(file.changedAt) > SILENT_MS) imports.recover();
  return { file, entry: await entryOf(services.store, file?.batch ?? "") };
}

/**
 * Null unless an import failed or was interrupted; null again once it is rerun, undone or removed. Null too while the files are
 * unavailable.
 * @throws {AppError} `actor.not-allowed`.
 */
export async function readBrokenImport(services: Importing, imports: SiteImports): Promise<BrokenImport | null> {
  const { file, entry } = await readImport(services, imports).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "blob.unavailable") return NO_IMPORT;
    throw error;
  });
  const isBroken = file?.batch && entry !== "undone" && (file.status === "failed" || file.status === "interrupted");
  return isBroken ? { name: file.name, status: file.status, problem: file.problem } : null;
}

/** `size` is as declared by the client; NaN if missing. */
type Received = { name: string; size: number; body: ReadableStream<Uint8Array> };

/**
 * Stores a file to import, replacing the previous one.
 * @throws {AppError} `actor.not-allowed`, `import.running`, `blob.too-large`, `file.empty`, `transfer.invalid-file`.
 */
export async function receiveImport(services: Importing, { name, size, body }: Received): Promise<SiteImport> {
  requireRight(services.actor, "content.edit");
  if (size > MAX_IMPORT_MB * MB) throw tooLarge();
  try {
    const fileName = name.trim().slice(0, MAX_NAME).toWellFormed() || "file";
    return await storeFile(services, { name: fileName, body, maxBytes: MAX_IMPORT_MB * MB });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "blob.too-large") throw error;
    throw tooLarge();
  }
}

function tooLarge(): AppError {
  return new AppError("blob.too-large", message("admin.refused.importTooLarge", { megabytes: `${MAX_IMPORT_MB}` }));
}

/**
 * `seen` is the `changedAt` that the admin saw: another admin may have chosen another file, or other columns, since. In
 * `mapping`, each reading has only the admin's answers.
 */
type Choice = { seen: string; isMerge: boolean; mapping: Mapping; saveAs: string };

/**
 * Checks the import without storing anything.
 * @throws {AppError} `actor.not-allowed`, `import.running`, `import.none`, `import.changed`, `transfer.invalid-file`.
 */
export async function checkImport(
  services: Importing,
  imports: SiteImports,
  { seen, isMerge, mapping, saveAs }: Choice,
): Promise<void> {
  requireRight(services.actor, "content.edit");
  const { id, table: proposed } = idle(await readState(services), seen);
  if (proposed) requireAnswers(proposed, mapping);
  const head = await headOf(services, id);
  const chosen = head && proposed && usable(withReadings(mapping, head, proposed.mapping), head.columns);
  const checked = await changeIdle(services, (current) => {
    const { table } = idle(current, seen);
    return { ...NOTHING_DONE, table: table && chosen && { ...table, mapping: chosen }, isMerge, status: "checking", batch: "" };
  });
  if (!checked) throw noFile();
  if (checked.table) await rememberMapping(services, checked.table);
  if (checked.table && saveAs.trim() !== "") await saveMapping(services, saveAs, checked.table);
  imports.begin(checked.id, { actor: services.actor, origin: imports.origin });
}

/**
 * Applies the columns saved under the name, without a check.
 * @throws {AppError} `actor.not-allowed`, `import.running`, `import.none`, `import.changed`, `transfer.invalid-file`.
 */
export async function chooseColumns(services: Importing, { seen, name }: { seen: string; name: string }): Promise<void> {
  requireRight(services.actor, "content.edit");
  const { table } = idle(await readState(services), seen);
  if (!table) throw noFile();
  const mapping = await mappingNamed(services, name, table.columns);
  const chosen = { ...NOTHING_DONE, batch: "", table: { ...table, mapping } };
  await changeState(services, (current) => ({ ...idle(current, seen), ...chosen, status: "uploaded" }));
}

/**
 * Imports the checked file, or an imported one again.
 * @throws {AppError} `actor.not-allowed`, `import.running`, `import.none`, `import.changed`.
 */
export async function startImport(services: Importing, imports: SiteImports, seen: string): Promise<void> {
  requireRight(services.actor, "content.edit");
  const started = await changeIdle(services, (current) => {
    const { status, batch } = idle(current, seen);
    if (status !== "checked" && batch === "") throw noFile();
    return { ...NOTHING_DONE, status: "running", batch: services.newId() };
  });
  if (started) imports.begin(started.id, { actor: services.actor, origin: imports.origin });
}

/** Stops after the documents that are being stored. @throws {AppError} `actor.not-allowed`. */
export async function stopImport(services: Importing): Promise<void> {
  requireRight(services.actor, "content.edit");
  await changeState(services, (current) => (current && isActive(current) ? { ...current, isStopping: true } : current));
}

/** Removes the file; imported items stay. @throws {AppError} `actor.not-allowed`, `import.running`, `import.changed`. */
export async function discardImport(services: Importing, seen: string): Promise<void> {
  requireRight(services.actor, "content.edit");
  await changeState(services, (current) => {
    if (current) idle(current, seen);
    return null;
  });
}

/** Until then, no program's documents are imported; afterwards the state is seen. */
const changeIdle: typeof changeState = (services, next) => withImportLock(services, () => changeState(services, next));

function idle(current: SiteImport | null, seen: string): SiteImport {
  if (!current) throw noFile();
  if (isActive(current)) throw isRunning();
  if (current.changedAt !== seen) throw new AppError("import.changed", message("admin.refused.importChanged"));
  return current;
}

function requireAnswers({ columns, examples, mapping }: SiteTable, chosen: Mapping): void {
  const open = mapping.columns.flatMap((proposed, at) => {
    const { isSure } = answered(proposed, chosen.columns[at] ?? proposed, examples[at] ?? [], columns[at] ?? "");
    return isSure ? [] : [columns[at] || `${at + 1}`];
  });
  if (open.length === 0) return;
  throw invalidFile(message("admin.refused.openColumns", { count: open.length, columns: open.join(", ") }));
}

function withReadings(mapping: Mapping, { columns: names, samples }: TableHead, proposed: Mapping): Mapping {
  const columns = proposed.columns.map((column, at) => {
    const { field, reading } = mapping.columns[at] ?? LEFT_OUT;
    const mapped = mappedTo(field, column, cellsAt(samples, at), names[at] ?? "");
    return { ...mapped, reading: { ...mapped.reading, ...reading }, isSure: true };
  });
  return { ...mapping, columns };
}

/**
 * Checks a mapping before use.
 * @throws {AppError} `transfer.invalid-file` for a repeated field, for neither name nor ID, or for a pattern that gives no
 * links.
 */
export function usable(mapping: Mapping, columns: readonly string[]): Mapping {
  const used = mapping.columns.map(({ field }) => field).filter(Boolean);
  const twice = used.find((field, at) => used.indexOf(field) !== at);
  if (twice !== undefined) {
    throw invalidFile(message("admin.refused.columnTwice", { field: COLUMN_FIELDS.get(twice) ?? twice }));
  }
  const linkPattern = mapping.linkPattern.trim();
  checkPattern(linkPattern, columns);
  if (["itemName", "id", "cId"].some((field) => used.includes(field))) return { ...mapping, linkPattern };
  throw invalidFile(message("admin.refused.noNameColumn"));
}

function noFile(): AppError {
  return new AppError("import.none", message("admin.refused.importGone"));
}
