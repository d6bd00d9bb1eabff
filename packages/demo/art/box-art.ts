import { drawPanel } from "./families/instrument-panel.ts";
import { drawGameBox } from "./families/pixel.ts";
import type { PosterWork } from "./work.ts";

const KINDS: Readonly<Record<string, (work: PosterWork) => string>> = { game: drawGameBox, software: drawPanel };

/**
 * The front of the box of a game or a program as SVG (3:4, 600 x 800, under 25 KB, letters as outlines): the same work
 * always gives the same drawing. Show it as a separate picture; inlined in a page, its ids would clash with others.
 * @returns null for other kinds.
 */
export function boxArtFor(work: PosterWork): string | null {
  return KINDS[work.kind]?.(work) ?? null;
}
