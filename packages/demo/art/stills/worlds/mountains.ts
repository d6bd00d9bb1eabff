import { block, polygon } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { birds, drawSky } from "../sky.ts";
import { DEPTH, layer, REACH, WIDTH, type World } from "../still.ts";
import { edgeThrough, filledBelow, firs, mountainRange, rolling, rugged } from "../terrain.ts";

export const mountains: World = (still) => {
  const { tones, shot } = still;
  const close = shot === "close";
  return [
    drawSky(still),
    layer(still, 0.08, [mountainRange(still.workRandom("far"), 20, 330, 11, tones.at(0.08), tones.lit, 0.5)]),
    layer(still, 0.2, [mountainRange(still.workRandom("second"), 70, 250, 8, tones.at(0.3), tones.lit, 0.32)]),
    mist(still, still.horizon + 30),
    layer(still, 0.4, [
      filledBelow(edgeThrough(rugged(still.workRandom("third"), 110, 120, 10)), tones.at(0.5)),
      firs(still.workRandom("firs"), -800, 800, 104, 70, tones.at(0.5)),
    ]),
    mist(still, still.horizon + 130),
    layer(still, 0.7, [
      filledBelow(rolling(still.workRandom("fourth"), 180, 40, 9), tones.at(0.74)),
      firs(still.workRandom("near firs"), -1000, -330, 176, 130, tones.at(0.74)),
      firs(still.workRandom("right firs"), 420, 1000, 190, 130, tones.at(0.74)),
    ]),
    layer(still, 0.9, [
      polygon(
        [
          -REACH,
          DEPTH,
          -REACH,
          250,
          -420,
          262,
          -250,
          190,
          -120,
          150,
          -30,
          120,
          30,
          96,
          80,
          104,
          96,
          150,
          130,
          250,
          180,
          300,
          240,
          DEPTH,
        ],
        tones.at(0.95),
      ),
      drawFigure(still, 26, 100, close ? 118 : 104),
    ]),
    layer(still, 1, [
      firs(still.workRandom("last firs"), 480, 1000, 420, 300, tones.at(1)),
      block(-REACH, 410, 2 * REACH, DEPTH, tones.at(1)),
    ]),
    birds(still, 1050, still.horizon - 190),
  ].join("");
};

function mist({ paints, tones }: Parameters<World>[0], y: number): string {
  const paint = paints.downwards(y - 70, y + 60, [
    [0, tones.halo, 0],
    [0.7, tones.halo, 0.28],
    [1, tones.halo, 0],
  ]);
  return block(0, y - 70, WIDTH, 130, paint);
}
