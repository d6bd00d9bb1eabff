import { drawIntertitle } from "./families/intertitle.ts";
import type { PosterWork } from "./work.ts";

type Family = (work: PosterWork) => string;

/** The family of posters a kind's works are drawn in; a kind that is missing has none yet. */
const FAMILIES: Readonly<Record<string, Family>> = { movie: drawIntertitle };

/**
 * The poster of a work as SVG (2:3, under 25 KB, text as outlines): the same work always gives the same drawing.
 * To be shown as a picture of its own; inlined in a page its ids would clash with those of the next one.
 * @returns null for a kind no family draws.
 */
export function posterFor(work: PosterWork): string | null {
  return FAMILIES[work.kind]?.(work) ?? null;
}
