import * as lines from "./forms/lines.ts";
import * as nature from "./forms/nature.ts";
import * as round from "./forms/round.ts";
import * as things from "./forms/things.ts";

/** All that these files export. */
export const FORMS = { ...lines, ...nature, ...round, ...things };

export type FormName = keyof typeof FORMS;
