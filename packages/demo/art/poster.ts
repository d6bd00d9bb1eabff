import { familyOf, type FamilyName } from "./choice.ts";
import { drawConstructivist } from "./families/constructivist.ts";
import { drawPanel } from "./families/instrument-panel.ts";
import { drawIntertitle } from "./families/intertitle.ts";
import { drawGameBox } from "./families/pixel.ts";
import { drawSwiss } from "./families/swiss.ts";
import type { PosterWork } from "./work.ts";

type Draw = (work: PosterWork) => string;

const FAMILIES: Readonly<Record<FamilyName, Draw>> = {
  intertitle: drawIntertitle,
  constructivist: drawConstructivist,
  swiss: drawSwiss,
};

const drawFilm: Draw = (work) => FAMILIES[familyOf(work)](work);

/** Films and shows have posters; games and programs come in boxes. */
const KINDS: Readonly<Record<string, Draw>> = {
  movie: drawFilm,
  "tv-show": drawFilm,
  anime: drawFilm,
  game: drawGameBox,
  software: drawPanel,
};

/**
 * The poster of a work as SVG (2:3, a box 3:4, under 25 KB, text as outlines): the same work always gives the same drawing.
 * Show it as a separate picture; inlined in a page, its ids would clash with those of the next one.
 * @returns null for a kind no family draws.
 */
export function posterFor(work: PosterWork): string | null {
  return KINDS[work.kind]?.(work) ?? null;
}
