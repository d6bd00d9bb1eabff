import { block, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { cone, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { dark } from "./dark.ts";

export const beams: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("frames");
  const frame = (x: number, y: number, wide: number, lean: number) => {
    const tall = wide * 0.6;
    const sky = paints.downwards(-tall / 2, tall / 2, [
      [0, tones.sky[1] ?? tones.halo],
      [0.6, tones.accent],
      [1, tones.lit],
    ]);
    const sun = random.between(-0.3, 0.3) * wide;
    return group(d`translate(${x} ${y}) skewY(${lean})`, [
      block(-wide / 2 - 9, -tall / 2 - 9, wide + 18, tall + 18, tones.at(0.92)),
      block(-wide / 2, -tall / 2, wide, tall, sky),
      disc(sun, random.between(-0.1, 0.1) * tall, tall * 0.2, tones.light),
      fillPath(
        d`M${-wide / 2} ${tall / 2}V${tall * random.between(0.05, 0.25)}L${-wide * 0.2} ${tall * random.between(-0.1, 0.2)}L${wide * 0.1} ${tall * 0.26}L${wide * 0.3} ${tall * random.between(0, 0.2)}L${wide / 2} ${tall * 0.3}V${tall / 2}z`,
        tones.at(0.6),
      ),
    ]);
  };
  const holes = (y: number) => `<g stroke-dasharray="16 20">${strokePath(d`M-1200 ${y}H1200`, tones.lit, 12)}</g>`;
  const strip = group("rotate(-7)", [
    block(-1300, 118, 2600, 176, tones.at(0.95)),
    faded(0.8, holes(134), holes(278)),
    drawEach(series(11, -1130, 210), (x) => frame(x, 206, 180, 0)),
  ]);
  return [
    dark(still),
    layer(
      still,
      0.2,
      series(5, 0, 1).map((i) => cone(still, [40, 40], [-700 + i * 300, -560], [-560 + i * 300, -560], 0.45)),
    ),
    layer(still, 0.4, [
      frame(-370, -150, 250, 8),
      frame(430, -150, 250, -8),
      glowAt(still, 30, -110, 480, 0.6),
      frame(30, -130, 420, 0),
    ]),
    layer(still, 0.6, [strip]),
    layer(still, 0.8, [drawFigure(still, 40, 150, shot === "close" ? 120 : 116)]),
    layer(still, 1, [
      softStroke("M-1300 420Q-600 300 0 420T1300 400", tones.at(0.97), 90),
      block(-REACH, 420, 2 * REACH, DEPTH, tones.at(0.97)),
    ]),
  ].join("");
};
