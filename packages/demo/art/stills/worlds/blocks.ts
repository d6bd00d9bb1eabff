import { block, d, fillPath, series, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { drawSky, lightOf } from "../sky.ts";
import { faded, layer, REACH, type World } from "../still.ts";
import { coarse, filledBelow } from "../terrain.ts";

export const blocks: World = (still) => {
  const { tones, shot } = still;
  const size = 46;
  const steps = (name: string, y: number, tall: number, unit: number) => {
    const random = still.workRandom(name);
    let height = 0;
    const columns = series(Math.ceil((2 * REACH) / unit), 0, 1).map((i) => {
      if (i % random.whole(1, 3) === 0) height = Math.max(-1, Math.min(tall, height + random.whole(-1, 1)));
      return coarse`H${-REACH + i * unit}V${y - height * unit}`;
    });
    return coarse`M${-REACH} ${y}${columns.join("")}H${REACH}`;
  };
  const tree = (x: number, y: number, unit: number, depth: number) =>
    block(x - unit / 2, y - unit * 3, unit, unit * 3, tones.at(depth)) +
    fillPath(
      d`M${x - unit * 2.5} ${y - unit * 3}v${-unit * 2}h${unit}v${-unit}h${unit * 3}v${unit}h${unit}v${unit * 2}z`,
      tones.at(depth + 0.04),
    ) +
    faded(0.5, fillPath(d`M${x + unit * 0.5} ${y - unit * 4}h${unit * 2}v${-unit}h${-unit}v${-unit}h${-unit}z`, tones.lit));
  const tops = (edge: string, colour: string) => faded(0.45, strokePath(edge, colour, 7));
  const [far, second, near] = [steps("far", -20, 6, 60), steps("second", 70, 4, size), steps("near", 190, 3, 60)];
  const tower =
    fillPath("M90 60V-180H70V-220H100V-200H130V-220H160V-200H190V-220H220V-180H200V60z", tones.at(0.6)) +
    block(128, -140, 34, 50, tones.lit) +
    block(128, -50, 34, 50, tones.lit);
  const sun = lightOf(still);
  return [
    drawSky(still, { ...sun, radius: sun.radius * 0.9 }),
    layer(still, 0.1, [filledBelow(far, tones.at(0.14)), tops(far, tones.lit)]),
    faded(
      0.5,
      ...series(6, 0, 1).map((i) =>
        block(((i * 290) % 1600) + still.moment("cloud").between(-80, 80), 120 + ((i * 97) % 240), 150, 24, tones.halo),
      ),
    ),
    layer(still, 0.3, [tower, filledBelow(second, tones.at(0.42)), tops(second, tones.lit)]),
    layer(still, 0.5, [
      tree(-340, 90, 34, 0.56),
      tree(420, 90, 40, 0.56),
      tree(560, 110, 30, 0.5),
      filledBelow(steps("third", 120, 2, size), tones.at(0.6)),
    ]),
    layer(still, 0.7, [
      drawFigure(still, 10, 122, shot === "close" ? 130 : 116),
      filledBelow(near, tones.at(0.8)),
      tops(near, tones.at(0.45)),
    ]),
    layer(still, 1, [tree(-760, 330, 76, 0.96), filledBelow(steps("front", 340, 2, 76), tones.at(0.98))]),
  ].join("");
};
