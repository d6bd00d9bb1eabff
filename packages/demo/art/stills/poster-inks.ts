import { INKS, pickTrio, type Ink, type Trio } from "../inks.ts";
import { posterFor } from "../poster.ts";
import { seededRandom } from "../random.ts";
import type { PosterWork } from "../work.ts";

const DARKS: readonly Ink[] = ["soot", "midnight", "bottle", "oxblood", "aubergine"];
const LIGHTS: readonly Ink[] = ["bone", "straw"];
const COLOURS: readonly Ink[] = ["vermilion", "ochre", "verdigris", "rose", "steel"];

/** The inks a work's poster is printed in, read off the poster; what it lacks, or has not been drawn, is chosen by the id. */
export function inksOfPoster(work: PosterWork): Trio {
  const poster = posterFor(work) ?? "";
  const chosen = pickTrio(seededRandom(work.id));
  const uses = (ink: Ink) => poster.split(INKS[ink]).length - 1;
  const mostUsed = (inks: readonly Ink[], otherwise: string) => {
    const [first] = inks.filter((ink) => uses(ink) > 0).sort((a, b) => uses(b) - uses(a));
    return first ? INKS[first] : otherwise;
  };
  return {
    dark: mostUsed(DARKS, chosen.dark),
    light: mostUsed(LIGHTS, chosen.light),
    colour: mostUsed(COLOURS, chosen.colour),
  };
}
