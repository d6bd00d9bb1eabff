import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fieldChanges } from "#app/audit/field-changes.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { scanFolder as scan } from "#app/scan/scan-folder.ts";
import { isRunning } from "#app/scan/site-scans.ts";
import { authorOf, requireRight } from "#app/services.ts";
import { openMediaFiles } from "#app/scan/media-files/local-files.ts";
import { openScanCache } from "#app/scan/media-files/scan-cache.ts";
import { lockFile } from "#app/platform/sql/sqlite/process-lock.ts";
import type { Job } from "./jobs.ts";

const LOCK_FILE = "running.lock";

/** @throws {AppError} `scan.no-folder`, `scan.running`, `actor.not-allowed`. */
export const scanFolder: Job<"scan"> = async (services, input, { report, signal }) => {
  const { folder, isResolved, batch: id, cacheFolder, actor, origin, ...options } = input;
  requireRight(actor, "content.edit");
  const files = await openMediaFiles(folder, { isResolved });
  await mkdir(cacheFolder, { recursive: true, mode: 0o700 });
  const unlock = lockFile(path.join(cacheFolder, LOCK_FILE));
  if (!unlock) throw isRunning();
  await using opened = new AsyncDisposableStack();
  opened.defer(unlock);
  const key = createHash("sha256").update(files.root).digest("hex").slice(0, 32);
  const cache = await openScanCache(path.join(cacheFolder, `${key}.ndjson`));
  opened.defer(() => cache.close());
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  const recorder = createRecorder({ actor, origin, now: services.now });
  const thing = { name: path.basename(folder) };
  const batch = id === undefined ? undefined : { id, isStored: (await services.store.history.batch(id)) !== null };
  await recorder.add(acting.store, { action: "scan.start", thing });
  const done = await scan(acting, {
    ...options,
    files,
    cache,
    name: thing.name,
    batch,
    recorder,
    onProgress: report,
    signal,
  });
  const { added, changed, unchanged } = done;
  await recorder.add(acting.store, { action: "scan.end", thing, changes: fieldChanges({}, { added, changed, unchanged }) });
  return { ...done, programs: files.programs };
};
