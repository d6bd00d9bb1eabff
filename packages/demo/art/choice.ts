import { fold } from "#app/lib/text/text.ts";
import { callsForFigure } from "./constructivist/figures/choice.ts";
import { seededRandom } from "./random.ts";
import { callsForForm } from "./swiss/choice.ts";
import type { PosterWork } from "./work.ts";

export type FamilyName = "intertitle" | "constructivist" | "swiss";

/** Folded titles of silent films for which taste says more than any rule. */
const BY_TASTE: Readonly<Record<string, FamilyName>> = {
  "battleship potemkin": "constructivist",
  "fattys magic pants": "intertitle",
  "man with a movie camera": "constructivist",
  metropolis: "constructivist",
  "plane crazy": "constructivist",
  "un chien andalou": "swiss",
};

const LAST_SILENT_YEAR = 1930;
const FAST_GENRE = /\b(?:action|science fiction|sci fi|superhero|war)\b/;
/** The share of silent films suited to another family that get it, for rhythm in a grid of posters. */
const SHARE_OF_OTHERS = 0.3;

/** The family a work's poster is drawn in: by taste, else by the age of a film, else by genre. */
export function familyOf(work: PosterWork): FamilyName {
  if (work.kind === "anime") return "swiss";
  const byTaste = BY_TASTE[fold(work.title)];
  if (byTaste && isSilent(work)) return byTaste;
  if (isSilent(work)) return familyOfSilent(work);
  return FAST_GENRE.test(fold(work.genre)) ? "constructivist" : "swiss";
}

function isSilent({ kind, year }: PosterWork): boolean {
  return kind === "movie" && Number.parseInt(year, 10) <= LAST_SILENT_YEAR;
}

function familyOfSilent({ id, title }: PosterWork): FamilyName {
  const isOther = seededRandom(`${id} family`).chance(SHARE_OF_OTHERS);
  if (isOther && callsForFigure(title)) return "constructivist";
  return isOther && callsForForm(title) ? "swiss" : "intertitle";
}
