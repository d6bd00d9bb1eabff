import type { ErrorCode, FieldProblem } from "#app/lib/errors.ts";
import type { LocalizedMessage } from "#app/lib/localized-message.ts";
import type { StorageSettings } from "../process/storage-settings.ts";
import type { JobName, Jobs } from "./jobs.ts";

export type JobStart<Name extends JobName = JobName> = { name: Name; input: Jobs[Name]["input"]; storage: StorageSettings };

/** An AppError crosses as plain data: as an object it would arrive as an Error. */
export type WorkerMessage<Name extends JobName = JobName> =
  | { type: "progress"; progress: Jobs[Name]["progress"] }
  | { type: "result"; result: Jobs[Name]["result"] }
  | { type: "failure"; code: ErrorCode; localizedMessage: LocalizedMessage; problems: readonly FieldProblem[] };

export const STOP = "stop";
