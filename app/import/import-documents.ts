import type { FieldChange } from "#app/audit/audit.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import { auditedStore } from "#app/store/audited-store.ts";
import { fieldChanges } from "#app/audit/field-changes.ts";
import type { Recorder } from "#app/audit/recorder.ts";
import type { CurrentItem } from "#app/catalogue/drafts/drafts.store.ts";
import { openBatch } from "#app/catalogue/history/batch.ts";
import type { FieldNames } from "#app/kinds/schemas/parse.ts";
import { publicTypes } from "#app/site/public-kinds.ts";
import { can, requireRight, type CatalogueServices } from "#app/services.ts";
import { nameOf, readDocument, titleOf, type ItemLine, type Positioned, type SingleLine } from "./documents.ts";
import { ItemImporter } from "./import-items.ts";
import { importSingle } from "./import-single.ts";
import { openPace } from "./import-pace.ts";
import { messagesOfError, Tally, type ImportProgress, type ImportReport, type LineOutcome } from "./progress.ts";
import { trialStore } from "./trial-store.ts";
import type { InputRules } from "./read-input.ts";
import { readRawEntries, type Entry } from "./json/raw-entries.ts";

/** Limits memory: a document may have two megabytes. */
const MAX_BATCH_BYTES = 4 * 1024 * 1024;
const TWICE = [message("admin.refused.documentTwice")];

export type ImportOptions = {
  /** Stored documents keep fields that a line does not name. */
  isMerge?: boolean;
  /** Stores nothing: each transaction is rolled back, so documents do not see those of other transactions. */
  isTrial?: boolean;
  batch?: string;
  /** The file's name, for one entry in the history. The history gets no entry if it is missing. */
  name?: string;
  recorder?: Recorder;
  /** Names fields in the reasons of refused documents; by default the stored names. */
  nameOfField?: FieldNames;
  /** Changed items get the `updatedAt` of their document. */
  keepsTimes?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Called for each document, in the order in which they are stored. */
  onLine?: (outcome: LineOutcome) => void;
  /** Throws an AppError unless a line may change what is stored; null for a new item. */
  assertCurrent?: (current: CurrentItem | null) => void;
  /** Counts bytes for the progress. */
  bytesRead?: () => number;
  /** On abort, the current batch is finished and the rest of the file is skipped. */
  signal?: AbortSignal;
};

/** Imports a stream of documents like `importEntries`: NDJSON or the older export format (see `readRawEntries`). */
export async function importDocuments(
  services: CatalogueServices,
  source: AsyncIterable<Uint8Array>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const read = { bytes: 0 };
  return importEntries(services, readRawEntries(countedInto(read, source)), { bytesRead: () => read.bytes, ...options });
}

/**
 * Like `importEntries`, but records start and end in the audit log unless it is a trial; the end also if the file breaks off.
 * @throws {AppError} `actor.not-allowed`; errors from reading the entries.
 */
export async function importWithAudit(
  services: CatalogueServices,
  entries: AsyncIterable<Entry>,
  { recorder, name, ...options }: ImportOptions & { recorder: Recorder; name: string },
): Promise<ImportReport> {
  if (options.isTrial) return importEntries(services, entries, options);
  const thing = { name };
  let changes: FieldChange[] = [];
  const onProgress = (progress: ImportProgress) => {
    const { added, changed, unchanged, bad } = progress;
    changes = fieldChanges({}, { added, changed, unchanged, bad });
    options.onProgress?.(progress);
  };
  await recorder.add(services.store, { action: "import.start", thing });
  const recordEnd = () => recorder.add(services.store, { action: "import.end", thing, changes });
  const report = await importEntries(services, entries, { ...options, recorder, name, onProgress }).catch(
    async (error: unknown) => {
      // The cause of the failure may make this fail too; the first error is the one to report.
      await recordEnd().catch(() => undefined);
      throw error;
    },
  );
  await recordEnd();
  return report;
}

export async function* countedInto(read: { bytes: number }, source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    read.bytes += chunk.length;
    yield chunk;
  }
}

/**
 * Imports documents or rows of a table. Items match by id, else by code, else by content, so that a second run changes nothing.
 * New items keep their code, downloads and times; stored ones keep their own, and are only written if a field differs. An
 * invalid document is skipped. Customization and the site's settings come after the items. In a merge, a stored item keeps the
 * fields that its line does not name; a rating is named by its source, a list as a whole. Imported data that needs a second
 * look, such as an unknown field, is in the notes.
 * An actor that may only send drafts publishes nothing.
 * @returns The counts.
 * @throws {AppError} `actor.not-allowed`, `api-key.lacks-right`.
 */
export async function importEntries(
  services: CatalogueServices,
  entries: AsyncIterable<Entry>,
  {
    isMerge = false,
    isTrial = false,
    batch: id,
    name,
    recorder,
    nameOfField,
    keepsTimes = false,
    onProgress = () => {},
    onLine,
    assertCurrent,
    bytesRead = () => 0,
    signal,
  }: ImportOptions = {},
): Promise<ImportReport> {
  const isDraftsOnly = !can(services.actor, "content.edit");
  requireRight(services.actor, "drafts.import");
  const tally = new Tally(onLine);
  const batch = name === undefined || isTrial ? null : openBatch(services, { action: "import", note: name, id });
  const batched = { ...services, store: isTrial ? trialStore(services.store) : (batch?.store ?? services.store) };
  const site = await services.store.settings.get();
  const rules = { allowsMagnets: site.magnetLinks, isDraftsOnly, nameOfField, keepsTimes };
  const recording = recorder && { recorder, name: name ?? "" };
  const items = new ItemImporter(batched, tally, { ...rules, publicTypes: publicTypes(site), recording, assertCurrent });
  const audited = recorder ? { ...batched, store: auditedStore(batched.store, recorder) } : batched;
  const single = new Map<string, Positioned<SingleLine>>();
  const pace = openPace((await services.store.counts.items()) === 0);
  for await (const some of inBatches(entries, pace.size)) {
    await pace.run(() => items.store(itemsOf(some, { single, tally, isMerge, rules })));
    onProgress({ ...tally.counts, bytes: bytesRead() });
    if (signal?.aborted) return tally.report;
  }
  for (const collection of ["customization", "settings"])
    for (const each of single.values())
      if (each.document.collection === collection) await importSingle(audited, each, { tally, isMerge });
  await batch?.end();
  onProgress({ ...tally.counts, bytes: bytesRead() });
  return tally.report;
}

async function* inBatches(all: AsyncIterable<Entry>, size: () => number): AsyncGenerator<Entry[]> {
  let batch: Entry[] = [];
  let bytes = 0;
  for await (const each of all) {
    batch.push(each);
    bytes += "value" in each ? (each.value?.length ?? 0) : 0;
    if (batch.length < size() && bytes < MAX_BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (batch.length > 0) yield batch;
}

type Reading = { single: Map<string, Positioned<SingleLine>>; tally: Tally; isMerge: boolean; rules: InputRules };

function itemsOf(entries: Entry[], reading: Reading): Positioned<ItemLine>[] {
  const { single, tally } = reading;
  const items: Positioned<ItemLine>[] = [];
  for (const entry of entries) {
    const position = { line: entry.line, id: nameOf(entry) };
    const document = readOrProblems(entry, reading);
    if (Array.isArray(document)) tally.addBadLine(position, document, titleOf(entry));
    else if (document.collection === "contents") items.push({ position, document });
    else if (reading.rules.isDraftsOnly) tally.addBadLine(position, [message("admin.refused.onlyItems")]);
    else if (single.has(document.id)) tally.addBadLine(position, TWICE);
    else single.set(document.id, { position, document });
  }
  return items;
}

function readOrProblems(entry: Entry, { isMerge, rules }: Reading): ItemLine | SingleLine | LocalizedMessage[] {
  if ("problem" in entry) return [entry.problem];
  try {
    return readDocument(entry, { ...rules, isMerge });
  } catch (error) {
    return messagesOfError(error, rules.nameOfField);
  }
}
