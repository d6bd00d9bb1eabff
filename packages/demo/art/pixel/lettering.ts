import { drawEach, num } from "../svg.ts";
import { pathOfLine, type PixelLine, type PixelTitle } from "./title.ts";

/** The colours of letters: a face that may change half-way down, an edge around it and the step they stand on. */
export type LetterStyle = { face: string; lowerFace?: string; edge?: string; step?: string; small: string };

/** A title with its upper left corner at x, y. */
export function drawTitle(title: PixelTitle, x: number, y: number, style: LetterStyle): string {
  return drawEach(title.lines, (line, i) => drawLine(line, x + line.x, y + line.y, style, `t${i}`));
}

function drawLine(line: PixelLine, x: number, y: number, style: LetterStyle, id: string): string {
  const transform = `translate(${num(x)} ${num(y)}) scale(${Math.round(line.size * 1000) / 1000})`;
  const path = `<path id="${id}" d="${pathOfLine(line)}"/>`;
  const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
  if (line.isSmall) {
    const edge = style.edge
      ? `fill="${style.small}" stroke="${style.edge}" stroke-width="4" paint-order="stroke"`
      : `fill="${style.small}"`;
    return `<g transform="${transform}" ${edge} shape-rendering="crispEdges">${path}</g>`;
  }
  const edge = style.edge ? use(`fill="${style.edge}" stroke="${style.edge}" stroke-width="2"`) : "";
  const step = style.step ? use(`y="1" fill="${style.step}"${style.edge ? ` stroke="${style.step}" stroke-width="2"` : ""}`) : "";
  const lower = style.lowerFace
    ? `<clipPath id="${id}c"><path d="M0 4.5h999v5H0z"/></clipPath><g clip-path="url(#${id}c)">${use(`fill="${style.lowerFace}"`)}</g>`
    : "";
  return `<defs>${path}</defs><g transform="${transform}" shape-rendering="crispEdges">${step}${edge}${use(`fill="${style.face}"`)}${lower}</g>`;
}
