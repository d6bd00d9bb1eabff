import type { ErrorCode, FieldProblem } from "#app/lib/errors.ts";
import type { Places } from "../process/places.ts";
import type { JobName, Jobs } from "./jobs.ts";

/** What the worker is started with. */
export type JobStart<Name extends JobName = JobName> = { name: Name; input: Jobs[Name]["input"]; places: Places };

/** What the worker says. An AppError crosses as its parts: as an object it would arrive as a plain Error. */
export type WorkerMessage<Name extends JobName = JobName> =
  | { type: "progress"; progress: Jobs[Name]["progress"] }
  | { type: "result"; result: Jobs[Name]["result"] }
  | { type: "failure"; code: ErrorCode; message: string; problems: readonly FieldProblem[] };

/** The one thing the worker is told once it runs. */
export const STOP = "stop";
