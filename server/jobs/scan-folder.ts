import { createHash } from "node:crypto";
import path from "node:path";
import { fieldChanges } from "#app/domain/audit/field-changes.ts";
import { createRecorder } from "#app/domain/audit/recorder.ts";
import { scanFolder as scan } from "#app/domain/scan/scan-folder.ts";
import { authorOf, requireRight } from "#app/domain/services.ts";
import { openMediaFiles } from "#app/media-files/local-files.ts";
import { openScanCache } from "#app/media-files/scan-cache.ts";
import type { Job } from "./jobs.ts";

/** @throws {AppError} `scan.no-folder`, `actor.not-allowed`. */
export const scanFolder: Job<"scan"> = async (services, input, { report, signal }) => {
  const { folder, cacheFolder, actor, origin, ...options } = input;
  requireRight(actor, "content.edit");
  const files = await openMediaFiles(folder);
  const key = createHash("sha256").update(path.resolve(folder)).digest("hex").slice(0, 32);
  const cache = await openScanCache(path.join(cacheFolder, `${key}.ndjson`));
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  const recorder = createRecorder({ actor, origin, now: services.now });
  const thing = { name: path.basename(folder) };
  await recorder.add(acting.store, { action: "scan.start", thing });
  try {
    const done = await scan(acting, { ...options, files, cache, name: thing.name, recorder, onProgress: report, signal });
    const { added, changed, unchanged } = done;
    await recorder.add(acting.store, { action: "scan.end", thing, changes: fieldChanges({}, { added, changed, unchanged }) });
    return { ...done, programs: files.programs };
  } finally {
    await cache.close();
  }
};
