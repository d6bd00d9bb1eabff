import type { Wordmark } from "#app/lib/wordmark.ts";
import { layGlyphs, settable } from "./font.ts";
import { outlineOf } from "./outline.ts";

const SCALE = 0.2;
const EM = 1000;

/** The name on one line, without the space beside its first and last letter. Null if the fonts lack a character. */
export function drawWordmark(name: string): Wordmark | null {
  const { glyphs } = layGlyphs(settable(name), 800, -0.02);
  const boxes = glyphs.map(({ glyph, x }) => {
    const { x1, x2, y2 } = glyph.getBoundingBox();
    return { left: x * EM + x1, right: x * EM + x2, top: y2 };
  });
  const [first] = boxes;
  if (!first) return null;
  const path = glyphs.map(({ glyph, x }) => outlineOf(glyph, { scale: SCALE, x: (x * EM - first.left) * SCALE }));
  return {
    path: path.join(""),
    width: Math.ceil((Math.max(...boxes.map(({ right }) => right)) - first.left) * SCALE),
    first: Math.ceil((first.right - first.left) * SCALE),
    top: Math.ceil(Math.max(...boxes.map(({ top }) => top)) * SCALE),
  };
}
