import { spawnSync } from "node:child_process";

/** The exit code that automake and others use for a skipped test. */
export const LEFT_OUT_CODE = 77;

/** Thrown when the machine lacks a program that a drill needs. */
export class LeftOut extends Error {
  constructor(why: string) {
    super(`Left out: ${why}.`);
  }
}

/** Programs that a drill needs and the machine lacks. */
export class MissingPrograms extends LeftOut {
  constructor(programs: readonly string[]) {
    super(`${programs.join(", ")}, which the system lacks (apt-get install ${programs.join(" ")})`);
  }
}

/** @throws {MissingPrograms} */
export function requirePrograms(programs: readonly string[]): void {
  const missing = programs.filter((program) => spawnSync("which", [program]).status !== 0);
  if (missing.length > 0) throw new MissingPrograms(missing);
}
