import { open } from "node:fs/promises";
import { importDocuments } from "#app/domain/transfer/import.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Job } from "./jobs.ts";

const CHUNK_BYTES = 256 * 1024;

/** @throws {AppError} `transfer.invalid-file` when it cannot be read. */
export const importFile: Job<"import"> = async (services, { file, isMerge }, { report, signal }) => {
  await using handle = await open(file).catch((error: unknown) => unreadable(file, error));
  if ((await handle.stat()).isDirectory()) unreadable(file, { code: "EISDIR" });
  const source = handle.createReadStream({ highWaterMark: CHUNK_BYTES }) as AsyncIterable<Uint8Array>;
  return await importDocuments(services, source, { isMerge, onProgress: report, signal });
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
