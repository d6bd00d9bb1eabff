import type { Random } from "../random.ts";
import { d, drawEach, series } from "../svg.ts";

const TILE = 190;

/** Flaws of the print: specks in the colour of the paper, and a few scratches of the film. */
export function drawGrain(paper: string, random: Random): string {
  const specks = (count: number) =>
    drawEach(series(count, 0, 1), () => d`M${random.between(0, TILE)} ${random.between(0, TILE)}h0`);
  const scratches = series(random.whole(1, 3), 0, 1).map(
    () => d`M${random.between(30, 570)} ${random.between(-200, 500)}v${random.between(300, 900)}`,
  );
  return [
    `<pattern id="grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.whole(0, 89)})">`,
    `<g fill="none" stroke="${paper}" stroke-linecap="round"><path d="${specks(70)}" stroke-width="1.3"/><path d="${specks(22)}" stroke-width="2.2"/></g></pattern>`,
    `<path d="M0 0h600v900H0z" fill="url(#grain)" opacity=".55"/>`,
    `<path d="${scratches.join("")}" fill="none" stroke="${paper}" stroke-width="1" opacity=".3"/>`,
  ].join("");
}
