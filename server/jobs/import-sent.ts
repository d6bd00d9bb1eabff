import { answerOf } from "#app/api/write-items.ts";
import { createRecorder } from "#app/audit/recorder.ts";
import { importWithAudit } from "#app/import/import-documents.ts";
import { fileKey } from "#app/import/import-file.ts";
import { readRawEntries } from "#app/import/json/raw-entries.ts";
import { authorOf } from "#app/services.ts";
import type { Job } from "./jobs.ts";

/** Imports documents that a program sent, in the name of its key. */
export const importSent: Job<"import-sent"> = async (services, { id, actor, origin, ...options }, { report, signal }) => {
  const acting = { ...services, actor, store: services.store.as({ by: authorOf(actor) }) };
  let answers = "";
  return importWithAudit(acting, readRawEntries((await services.blobs.get(fileKey(id))).body), {
    ...options,
    recorder: createRecorder({ actor, origin, now: services.now }),
    signal,
    onLine: (outcome) => (answers += `${JSON.stringify(answerOf(outcome))}\n`),
    onProgress() {
      report({ answers });
      answers = "";
    },
  });
};
