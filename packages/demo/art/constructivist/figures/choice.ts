import { calledBy } from "../../called-by.ts";
import { readTitle } from "../../lettering/words.ts";
import type { Random } from "../../random.ts";
import type { PosterWork } from "../../work.ts";
import type { Figure } from "../design.ts";
import { FIGURES } from "./registry.ts";
import type { FigureName } from "./registry.ts";

/** The words of a title that call for a figure, folded. */
const CALLING_WORDS: Partial<Record<FigureName, string>> = {
  agent: "agent spy police detective burglar crook",
  battleship: "battleship potemkin navy fleet lusitania",
  blaze: "fire alarm fireman flame",
  bolt: "charge electric electrico voltage lightning power shock",
  bridge: "brug bridge",
  caller: "strike speak speaks call",
  camera: "film movie camera",
  column: "october revolution soldier army war front battle nation arms",
  factory: "textile factory mill works sawmill",
  fist: "knockout knock fist force hammer mallet",
  gears: "mechanical machine elephants engine",
  leap: "superman hero never weaken jump leap daredevil chase race races",
  lens: "kino lens conscience",
  loudhailer: "news warning voice radio",
  mast: "ray crazy tower",
  monoplane: "plane air sky clouds pilot flight",
  mother: "mother",
  robot: "metropolis robot golem steel",
  rocket: "moon rocket voyage pioneer",
  searchlights: "raid",
  towers: "city berlin manhatta symphony york nice skyscraper",
  tractor: "general line farm collective",
  wheat: "zvenigora earth harvest bread land",
  wheels: "train switch limited railroad express",
};

/** The folded genres that call for a figure where the title calls for none. */
const CALLING_GENRES: Partial<Record<FigureName, string>> = {
  agent: "crime mystery thriller",
  battleship: "war history",
  bolt: "fiction",
  camera: "documentary",
  column: "war",
  fist: "action",
  gears: "fiction",
  leap: "action superhero adventure",
  mast: "fiction",
  monoplane: "action war adventure",
  robot: "fiction",
  rocket: "fiction",
  searchlights: "war thriller",
};

const COMMON: readonly FigureName[] = [
  "caller",
  "camera",
  "factory",
  "gears",
  "lens",
  "loudhailer",
  "mast",
  "monoplane",
  "towers",
  "wheels",
];

/** The figure that a work's title suggests, else its genre, else a common one. */
export function pickFigure({ title, genre }: PosterWork, random: Random): Figure {
  const called = [calledByTitle(title), calledBy(genre, CALLING_GENRES)].find(({ length }) => length > 0);
  return FIGURES[random.pick(called ?? COMMON)];
}

/** Whether a title itself suggests a figure. */
export function callsForFigure(title: string): boolean {
  return calledByTitle(title).length > 0;
}

/** Ignores a subtitle. */
function calledByTitle(title: string): FigureName[] {
  return calledBy(readTitle(title).words.join(" "), CALLING_WORDS);
}
