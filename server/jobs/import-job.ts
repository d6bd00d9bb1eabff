import { open } from "node:fs/promises";
import path from "node:path";
import { createRecorder } from "#app/audit/recorder.ts";
import { COMMAND } from "#app/services.ts";
import { chosenMapping } from "#app/import/chosen-mapping.ts";
import { countedInto, importWithAudit } from "#app/import/import-documents.ts";
import { siteTable } from "#app/import/import-file.ts";
import { Tally } from "#app/import/progress.ts";
import { entriesOf } from "#app/import/row-entries.ts";
import { usable } from "#app/import/site-imports.ts";
import { mappingNamed, rememberedMapping, saveMapping } from "#app/import/stored-mappings.ts";
import { openSource } from "#app/import/table/open-source.ts";
import { columnOf, type Mapping, type TableHead } from "#app/import/import-table.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { lockStoppedSite } from "../drivers.ts";
import type { Job, JobServices, Jobs } from "./jobs.ts";

const CHUNK_BYTES = 256 * 1024;

/** @throws {AppError} `transfer.invalid-file` when it cannot be read. */
export const importFile: Job<"import"> = async (services, input, { report: onProgress, signal, storage }) => {
  const { file, isTrial = false } = input;
  await using handle = await open(file).catch((error: unknown) => unreadable(file, error));
  if ((await handle.stat()).isDirectory()) unreadable(file, { code: "EISDIR" });
  const read = { bytes: 0 };
  const chunks = handle.createReadStream({ highWaterMark: CHUNK_BYTES }) as AsyncIterable<Uint8Array>;
  const source = await openSource(countedInto(read, chunks));
  const shown = source.table && siteTable(source.table.head, await mappingOf(services, source.table.head, input));
  if (shown?.mapping.columns.some(({ isSure }) => !isSure))
    return { ...new Tally().report, table: shown, isDelayedBySite: false };
  const isFirst = !isTrial && (await services.store.counts.items()) === 0;
  // Before this process itself waits for messages.
  using lock = isFirst ? await lockStoppedSite(storage) : null;
  if (shown && input.save !== undefined) await saveMapping(services, input.save, shown);
  const importInto = (store: Store) =>
    importWithAudit({ ...services, store }, entriesOf(source, shown && usable(shown.mapping, shown.columns)), {
      recorder: createRecorder({ ...services, origin: COMMAND }),
      name: path.basename(file),
      isMerge: shown !== null || input.isMerge === true,
      isTrial,
      bytesRead: () => read.bytes,
      onProgress,
      signal,
      ...(shown && { nameOfField: (field) => columnOf(shown.columns, shown.mapping, field) }),
    });
  const imported = await (lock ? services.store.fill(importInto) : importInto(services.store));
  return { ...imported, table: shown, isDelayedBySite: isFirst && !lock };
};

async function mappingOf(services: JobServices, head: TableHead, { choice, use }: Jobs["import"]["input"]): Promise<Mapping> {
  const proposed = use === undefined ? await rememberedMapping(services, head) : await mappingNamed(services, use, head.columns);
  return choice ? chosenMapping(head, proposed, choice) : proposed;
}

const REASONS: Record<string, string> = {
  ENOENT: "the file does not exist",
  ENOTDIR: "the file does not exist",
  EACCES: "no permission to read it",
  EISDIR: "it is a folder",
};

function unreadable(file: string, error: unknown): never {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  if (reason) throw new AppError("transfer.invalid-file", `${file} cannot be read: ${reason}.`);
  throw error;
}
