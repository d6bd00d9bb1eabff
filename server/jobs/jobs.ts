import type { Services } from "#app/domain/services.ts";
import type { ImportProgress, ImportReport } from "#app/domain/transfer/progress.ts";

/**
 * Every job of the worker thread: what it is given, what it says meanwhile and what it ends with. All three cross
 * threads, so they are plain data. A new job gets its line here and its function in `worker.ts`.
 */
export type Jobs = {
  import: { input: { file: string }; progress: ImportProgress; result: ImportReport };
  prepare: { input: null; progress: { prepared: number }; result: { prepared: number } };
};

export type JobName = keyof Jobs;

/** How a job talks to whoever started it; once `signal` is aborted it ends soon, with what it has done so far. */
export type JobContext<Name extends JobName> = { report: (progress: Jobs[Name]["progress"]) => void; signal: AbortSignal };

/** What a job is given, as the operator: nobody signs in there, and nobody follows or looks at it. */
export type JobServices = Omit<Services, "accounts" | "passwordRule" | "events" | "renditions">;

/** The work itself. */
export type Job<Name extends JobName> = (
  services: JobServices,
  input: Jobs[Name]["input"],
  context: JobContext<Name>,
) => Promise<Jobs[Name]["result"]>;
