import type { Services } from "#app/services.ts";
import { changeState, IMPORT_LOCK } from "#app/import/import-file.ts";
import type { SiteImports } from "#app/import/site-imports.ts";
import { isActive, type SiteImport } from "#app/import/site-import.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { JobRunner } from "../jobs/job-runner.ts";
import { startRuns } from "../jobs/stored-runs.ts";
import type { Log } from "../process/log.ts";

type Options = { services: Pick<Services, "store" | "blobs" | "now">; runJob: JobRunner; log: Log };
type Progress = Jobs["import-upload"]["progress"];

/** Tries and imports uploaded files in the worker thread, one at a time over all instances. */
export function startImports({ services, runJob, log }: Options): Omit<SiteImports, "origin"> & AsyncDisposable {
  return startRuns<SiteImport, Progress>(
    {
      lock: IMPORT_LOCK,
      change: (next) => changeState(services, next),
      isActive,
      endOf({ status }, end) {
        if (status !== "checking") return end;
        return end === "done" ? "checked" : "uploaded";
      },
      async work(file, by, { signal, note }) {
        const done = await runJob("import-upload", { file, ...by }, { signal, onProgress: note });
        const { added, drafts, changed, unchanged, bad, badLines: refused, notes, noted, odd, cards, isWhole } = done;
        return { isWhole, changes: { counts: { added, drafts, changed, unchanged, bad }, refused, notes, noted, odd, cards } };
      },
    },
    { services, log },
  );
}
