import { num } from "../svg.ts";
import type { GlyphLine } from "#app/pictures/lettering/font.ts";
import { outlineOf } from "#app/pictures/lettering/outline.ts";

/** The glyphs used on one sheet, each kept once, however often it is set. */
export type GlyphCase = {
  /** A line with its left end at x and its baseline at y, made `stretch` times as tall, in the fill of what it stands in. */
  set(line: GlyphLine, x: number, y: number, size: number, stretch?: number): string;
  /** The content of the sheet's `<defs>`. */
  definitions(): string;
};

export function openGlyphCase(): GlyphCase {
  const outlines = new Map<string, string>();
  return {
    set(line, x, y, size, stretch = 1) {
      const uses = line.glyphs.map((placed) => {
        if (!outlines.has(placed.name)) outlines.set(placed.name, outlineOf(placed.glyph));
        return `<use href="#g${placed.name}" x="${Math.round(placed.x * 1000)}"/>`;
      });
      const scale = `${(size / 1000).toFixed(3)} ${((size * stretch) / 1000).toFixed(3)}`;
      return `<g transform="translate(${num(x)} ${num(y)}) scale(${scale})">${uses.join("")}</g>`;
    },
    definitions: () => Array.from(outlines, ([name, data]) => `<path id="g${name}" d="${data}"/>`).join(""),
  };
}
