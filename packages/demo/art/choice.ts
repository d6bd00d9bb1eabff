import { fold } from "#app/lib/text/text.ts";
import { callsForFigure } from "./constructivist/figures/choice.ts";
import { seededRandom } from "./random.ts";
import { callsForForm } from "./swiss/choice.ts";
import type { PosterWork } from "./work.ts";

export type FamilyName = "intertitle" | "constructivist" | "swiss";

/** Folded titles of silent films for which taste says more than any rule. */
const AVANT_GARDE: Readonly<Record<string, FamilyName>> = {
  ...namedAll("constructivist", [
    "a propos de nice",
    "battleship potemkin",
    "berlin symphony of a metropolis",
    "de brug",
    "man with a movie camera",
    "manhatta",
    "metropolis",
    "mother",
    "october ten days that shook the world",
    "plane crazy",
    "strike",
    "the crazy ray",
    "the general line",
    "the passaic textile strike",
    "zvenigora",
  ]),
  ...namedAll("swiss", [
    "downhill",
    "rain",
    "symphonie diagonale",
    "the eclipse courtship of the sun and moon",
    "un chien andalou",
  ]),
  ...namedAll("intertitle", [
    "a trip to the moon",
    "buffalo dance",
    "fattys magic pants",
    "love speed and thrills",
    "nosferatu",
    "the general",
    "sherlock jr",
    "the lost world",
  ]),
};

const LAST_SILENT_YEAR = 1930;
const FAST_GENRE = /\b(?:action|science fiction|sci fi|superhero|war)\b/;
/** The share of silent films suited to another family that get it, for rhythm in a grid of posters. */
const SHARE_OF_OTHERS = 0.3;

/** The family a work's poster is drawn in: by taste, else by the age of a film, else by genre. */
export function familyOf(work: PosterWork): FamilyName {
  if (work.kind === "anime") return "swiss";
  const byTaste = AVANT_GARDE[fold(work.title)];
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

function namedAll(family: FamilyName, titles: readonly string[]): Record<string, FamilyName> {
  return Object.fromEntries(titles.map((title) => [title, family]));
}
