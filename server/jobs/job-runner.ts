import type { JobName, Jobs } from "./jobs.ts";
import { runJob, type JobOptions } from "./run-job.ts";

/** Runs jobs like `runJob`, for one site. */
export type JobRunner = <Name extends JobName>(
  name: Name,
  input: Jobs[Name]["input"],
  options?: Pick<JobOptions<Name>, "onProgress" | "signal">,
) => Promise<Jobs[Name]["result"]>;

/** Since the start. */
export type JobCounts = { running: number; done: number; failed: number };

export type JobRuns = { runJob: JobRunner; counts: () => ReadonlyMap<JobName, JobCounts> };

/** Counts what it runs; a job that was never run is not in `counts`. */
export function createJobRunner(where: Pick<JobOptions<JobName>, "worker" | "storage">): JobRuns {
  const counts = new Map<JobName, JobCounts>();

  const run: JobRunner = async (name, input, options) => {
    const own = counts.get(name) ?? { running: 0, done: 0, failed: 0 };
    counts.set(name, own);
    own.running++;
    try {
      const result = await runJob(name, input, { ...where, ...options });
      own.done++;
      return result;
    } catch (error) {
      own.failed++;
      throw error;
    } finally {
      own.running--;
    }
  };

  return { runJob: run, counts: () => counts };
}
