import { inspect } from "node:util";

/** Ends the process: with one line for a problem that a user can solve, else with the error. */
export function giveUp(problem: string | null, error: unknown): never {
  process.stderr.write(`${problem ?? inspect(error)}\n`);
  process.exit(1);
}
