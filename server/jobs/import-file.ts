import { open } from "node:fs/promises";
import path from "node:path";
import { fieldChanges } from "#app/domain/audit/field-changes.ts";
import { createRecorder } from "#app/domain/audit/recorder.ts";
import { COMMAND } from "#app/domain/services.ts";
import { importDocuments } from "#app/domain/transfer/import.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Job } from "./jobs.ts";

const CHUNK_BYTES = 256 * 1024;

/** @throws {AppError} `transfer.invalid-file` when it cannot be read. */
export const importFile: Job<"import"> = async (services, { file, isMerge }, { report, signal }) => {
  await using handle = await open(file).catch((error: unknown) => unreadable(file, error));
  if ((await handle.stat()).isDirectory()) unreadable(file, { code: "EISDIR" });
  const source = handle.createReadStream({ highWaterMark: CHUNK_BYTES }) as AsyncIterable<Uint8Array>;
  const recorder = createRecorder({ ...services, origin: COMMAND });
  const thing = { name: path.basename(file) };
  await recorder.add(services.store, { action: "import.start", thing });
  const imported = await importDocuments(services, source, { isMerge, name: thing.name, recorder, onProgress: report, signal });
  const { added, changed, unchanged, bad } = imported;
  await recorder.add(services.store, {
    action: "import.end",
    thing,
    changes: fieldChanges({}, { added, changed, unchanged, bad }),
  });
  return imported;
};

const REASONS: Record<string, string> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EACCES: "it may not be read",
  EISDIR: "it is a folder",
};

function unreadable(file: string, error: unknown): never {
  const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ""];
  if (reason) throw new AppError("transfer.invalid-file", `${file} cannot be read: ${reason}.`);
  throw error;
}
