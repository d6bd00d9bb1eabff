/** As automake and others end a test that could not run. */
export const LEFT_OUT_CODE = 77;

/** Why a drill cannot run here. */
export class LeftOut extends Error {}

/** Programs that a drill needs and the machine lacks. */
export class MissingPrograms extends LeftOut {
  constructor(programs: readonly string[]) {
    super(`Left out: ${programs.join(", ")}, which the system lacks (apt-get install ${programs.join(" ")}).`);
  }
}
