import { block, d, drawEach, series } from "../svg.ts";
import { HEIGHT, WIDTH, type Still } from "./still.ts";

const TILE = 230;

/** The layers over every picture: the shade at its edge, deepest behind a title, and the grain of the print. */
export function finish({ tones, paints, shot, moment }: Still): string {
  const dark = tones.at(1);
  const edge = paints.radial(WIDTH * 0.54, HEIGHT * 0.45, WIDTH * 0.66, [
    [0.5, dark, 0],
    [1, dark, shot === "banner" ? 0.5 : 0.3],
  ]);
  const corner = paints.linear(
    [0, HEIGHT],
    [WIDTH * 0.42, HEIGHT * 0.3],
    [
      [0, dark, shot === "banner" ? 0.6 : 0.25],
      [1, dark, 0],
    ],
  );
  const random = moment("grain");
  const specks = (count: number) =>
    drawEach(series(count, 0, 1), () => d`M${random.between(0, TILE)} ${random.between(0, TILE)}h0`);
  const grain = `<pattern id="grain" width="${TILE}" height="${TILE}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.whole(5, 85)})"><g fill="none" stroke-linecap="round"><path d="${specks(80)}" stroke="${tones.light}" stroke-width="1.3"/><path d="${specks(80)}" stroke="${dark}" stroke-width="1.7"/></g></pattern>`;
  return (
    block(0, 0, WIDTH, HEIGHT, edge) +
    block(0, 0, WIDTH, HEIGHT, corner) +
    `${grain}<path d="M0 0h${WIDTH}v${HEIGHT}H0z" fill="url(#grain)" opacity=".22"/>`
  );
}
