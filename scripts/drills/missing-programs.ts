/** As automake and others end a test that could not run. */
export const LEFT_OUT_CODE = 77;

/** Programs that a drill needs and the machine lacks. */
export class MissingPrograms extends Error {
  constructor(programs: readonly string[]) {
    super(`Left out: ${programs.join(", ")}, which the system lacks (apt-get install ${programs.join(" ")}).`);
  }
}
