import { block, circlePath, d, drawEach, fillPath, group, series, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { cone, drawSky, lightOf } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { edgeThrough, filledBelow, firs, mountainRange, rolling, rugged } from "../terrain.ts";
import { carriage, engine } from "./train.ts";

export const railway: World = (still) => {
  const { tones } = still;
  const light = lightOf(still);
  const random = still.workRandom("smoke");
  const arches = drawEach(series(15, 1, 1), (i) => d`M${-REACH + 24 + i * 156} ${DEPTH}V60a54 60 0 0 1 108 0V${DEPTH}z`);
  const viaduct =
    `<path fill-rule="evenodd" d="${d`M${-REACH} -34H${REACH}V${DEPTH}H${-REACH}z${arches}`}" fill="${tones.at(0.62)}"/>` +
    block(-REACH, -46, 2 * REACH, 14, tones.at(0.7)) +
    faded(0.5, block(-REACH, -34, 2 * REACH, 4, tones.lit)) +
    faded(
      0.3,
      strokePath(
        drawEach(series(9, 4, 1), (i) => d`M${-REACH + 132 + i * 156} ${DEPTH}V60a54 60 0 0 0 -54 -60`),
        tones.lit,
        5,
      ),
    );
  const puffs = faded(
    0.6,
    fillPath(
      drawEach(series(14, 0, 1), (i) =>
        circlePath(124 - i * 44 + random.between(-10, 10), -236 - i * 16 + random.between(-12, 12), 22 + i * 5.4),
      ),
      tones.halo,
    ),
  );
  const train = group("translate(190 -46) scale(1.1)", [
    engine(still, 0.95),
    drawEach(series(4, 0, 1), (i) => carriage(still, -326 - i * 224, 0.92)),
  ]);
  return [
    drawSky(still, light),
    layer(still, 0.08, [mountainRange(still.workRandom("far"), 60, 320, 10, tones.at(0.1), tones.lit, 0.4)]),
    layer(still, 0.25, [
      filledBelow(edgeThrough(rugged(still.workRandom("hills"), 110, 90, 12)), tones.at(0.3)),
      firs(still.workRandom("firs"), -600, 600, 110, 76, tones.at(0.34)),
    ]),
    layer(still, 0.5, [puffs, viaduct, train, cone(still, [196, -148], [900, -260], [900, 40], 0.7)]),
    layer(still, 0.7, [
      filledBelow(rolling(still.workRandom("valley"), 210, 60, 7), tones.at(0.78)),
      firs(still.workRandom("firs near"), -860, -240, 220, 150, tones.at(0.8)),
      firs(still.workRandom("firs right"), 420, 860, 230, 170, tones.at(0.8)),
    ]),
    layer(still, 0.9, [
      filledBelow(rolling(still.workRandom("bank"), 320, 40, 6), tones.at(0.9)),
      drawFigure(still, 60, 306, 84),
    ]),
    layer(still, 1, [
      firs(still.workRandom("front firs"), 640, 900, 480, 320, tones.at(0.99)),
      filledBelow(rolling(still.workRandom("front"), 430, 20, 6), tones.at(0.99)),
    ]),
  ].join("");
};
