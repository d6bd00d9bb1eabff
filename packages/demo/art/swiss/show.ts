import { at, block, boxPath, clipped, d, drawEach, group, strokePath, type Box } from "../svg.ts";
import type { FormInks, Sheet } from "./design.ts";

/** The inks of a form on a ground: the other two. On the colour the dark one carries it, elsewhere either may. */
export function formInks({ trio: { dark, light, colour } }: Sheet, ground: string, swapped: boolean): FormInks {
  if (ground === colour) return { ground, first: dark, second: light };
  const other = ground === dark ? light : dark;
  return swapped ? { ground, first: other, second: colour } : { ground, first: colour, second: other };
}

/** A free form, its square of `side` about a point. */
export function showFree(
  { form, turn, formRandom }: Sheet,
  x: number,
  y: number,
  side: number,
  inks: FormInks,
  turned = turn,
): string {
  return group(at(x, y, side / 400, turned), form.draw(inks, formRandom()));
}

/** A form that fills its box, cut at its edges. `id` must be the only one of its name on the sheet. */
export function showFilled({ form, turn, formRandom }: Sheet, id: string, box: Box, inks: FormInks): string {
  const isAskew = turn % 90 !== 0;
  const scale = (Math.max(box.width, box.height) / 400) * (isAskew ? 1.42 : 1);
  const content = group(at(box.x + box.width / 2, box.y + box.height / 2, scale, turn), form.draw(inks, formRandom()));
  return clipped(id, boxPath(box), content);
}

/** Thin crosses where lines of the grid meet. */
export function drawCrosses(points: readonly (readonly [x: number, y: number])[], ink: string): string {
  return strokePath(
    drawEach(points, ([x, y]) => d`M${x - 9} ${y}h18M${x} ${y - 9}v18`),
    ink,
    2,
  );
}

export function hairline(x: number, y: number, width: number, height: number, ink: string): string {
  return block(x, y, Math.max(2, width), Math.max(2, height), ink);
}
