import * as craft from "./craft.ts";
import * as machines from "./machines.ts";
import * as people from "./people.ts";

/** All that these files export. */
export const FIGURES = { ...craft, ...machines, ...people };

export type FigureName = keyof typeof FIGURES;
