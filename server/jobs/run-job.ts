import { Worker, type ResourceLimits } from "node:worker_threads";
import { AppError } from "#app/lib/errors.ts";
import type { StorageSettings } from "../process/storage-settings.ts";
import type { JobName, Jobs } from "./jobs.ts";
import { STOP, type JobStart, type WorkerMessage } from "./job-messages.ts";

export type JobOptions<Name extends JobName> = {
  /** The file of `worker.ts`: itself, or built, which takes half of the memory and a third of the time to start. */
  worker: string;
  storage: StorageSettings;
  onProgress?: (progress: Jobs[Name]["progress"]) => void;
  /** Once aborted, the job resolves soon with a partial result. */
  signal?: AbortSignal;
};

/** Garbage is collected before it fills the memory of a small machine: an import makes gigabytes of it. */
const LIMITS: Partial<Record<JobName, ResourceLimits>> = {
  import: { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 },
  "import-sent": { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 },
  "import-upload": { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: 256 },
};

/** Resolves after the thread has exited. @throws {AppError} what the job throws; anything else is a defect. */
export async function runJob<Name extends JobName>(
  name: Name,
  input: Jobs[Name]["input"],
  { worker: file, storage, onProgress = () => {}, signal }: JobOptions<Name>,
): Promise<Jobs[Name]["result"]> {
  const start: JobStart<Name> = { name, input, storage };
  const worker = new Worker(file, {
    workerData: start,
    resourceLimits: LIMITS[name] ?? {},
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  const stop = () => worker.postMessage(STOP, []);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop);
  try {
    return await outcomeOf(worker, onProgress);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function outcomeOf<Name extends JobName>(
  worker: Worker,
  onProgress: (progress: Jobs[Name]["progress"]) => void,
): Promise<Jobs[Name]["result"]> {
  const { promise, resolve, reject } = Promise.withResolvers<Jobs[Name]["result"]>();
  let settle = () => reject(new Error("The worker exited without a result"));
  worker.on("message", (message: WorkerMessage<Name>) => {
    if (message.type === "progress") onProgress(message.progress);
    else if (message.type === "result") settle = () => resolve(message.result);
    else settle = () => reject(new AppError(message.code, message.localizedMessage, message.problems));
  });
  worker.on("error", (error) => (settle = () => reject(error)));
  worker.on("exit", () => settle());
  return promise;
}
