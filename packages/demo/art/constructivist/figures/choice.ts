import { calledByTitle } from "../../called-by.ts";
import type { Random } from "../../random.ts";
import type { Figure } from "../design.ts";
import { FIGURES, type FigureName } from "./registry.ts";

/** The words of a title that call for a figure, folded. */
const CALLING_WORDS: Partial<Record<FigureName, string>> = {
  agent: "agent spy police detective burglar crook",
  battleship: "battleship potemkin navy fleet lusitania",
  bolt: "charge electric electrico voltage lightning power shock",
  camera: "film movie camera",
  gears: "mechanical machine elephants engine",
  leap: "superman hero never weaken jump leap daredevil chase race races",
  lens: "kino lens conscience",
  loudhailer: "news warning voice radio",
  monoplane: "plane air sky clouds pilot flight",
  robot: "metropolis robot golem steel",
  rocket: "moon rocket voyage pioneer",
};

const NAMES = Object.keys(FIGURES).toSorted() as FigureName[];

/** The figure that a work's title suggests, else any figure. */
export function pickFigure(title: string, random: Random): Figure {
  const called = calledByTitle(title, CALLING_WORDS);
  return FIGURES[random.pick(called.length > 0 ? called : NAMES)];
}

/** Whether a title itself suggests a figure. */
export function callsForFigure(title: string): boolean {
  return calledByTitle(title, CALLING_WORDS).length > 0;
}
