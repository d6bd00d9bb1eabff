/** As automake and others end a test that could not run. */
export const LEFT_OUT_CODE = 77;

/** What a drill needs and the machine lacks. */
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
