import { block, d, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { drawSky, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { contours, filledBelow, firs, rolling } from "../terrain.ts";

export const village: World = (still) => {
  const { tones, shot } = still;
  const cottage = (x: number, y: number, size: number, depth: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-90 0V-70L-100-66L0-134L100-66L90-70V0z", tones.at(depth)) +
        fillPath("M-108-62L-20-124H70L124-58H90L0-122L-90-62z", tones.at(depth + 0.16)) +
        block(36, -156, 22, 50, tones.at(depth + 0.16)),
      fillPath("M-64-50h34v34h-34zM34-50h34v34h-34z", tones.lit) +
        fillPath("M-14 0v-44a14 14 0 0 1 28 0V0z", tones.light) +
        strokePath("M-47-50v34M51-50v34M-64-33h34M34-33h34", tones.at(depth), 3),
    ]);
  const fence = (y: number) =>
    strokePath(d`M-1300 ${y}H-60M-1300 ${y + 26}H-60M190 ${y}H1300M190 ${y + 26}H1300`, tones.at(0.93), 5) +
    softStroke(
      drawEach(
        series(48, -1300, 26)
          .filter((x) => x < -50)
          .concat(series(44, 190, 26)),
        (x) => d`M${x} ${y - 22}V${y + 52}`,
      ),
      tones.at(0.93),
      7,
    );
  const smoke = faded(0.4, softStroke("M50-128C70-190 10-220 46-280S110-350 70-430", tones.halo, 22));
  const road = fillPath(
    "M16 50Q60 90 20 140T-60 250Q-90 320 20 420L160 900H460L300 420Q130 320 130 250T150 140Q150 90 44 50z",
    tones.at(0.28),
  );
  return [
    drawSky(still),
    layer(still, 0.1, [filledBelow(rolling(still.workRandom("far"), -40, 60, 8), tones.at(0.14))]),
    layer(still, 0.25, [
      cottage(-430, 10, 0.36, 0.3),
      cottage(520, 0, 0.4, 0.3),
      filledBelow(rolling(still.workRandom("hills"), 10, 40, 9), tones.at(0.34)),
      firs(still.workRandom("firs"), -900, -520, 12, 70, tones.at(0.38)),
    ]),
    layer(still, 0.5, [
      block(-REACH, 46, 2 * REACH, DEPTH, tones.at(0.52)),
      faded(0.5, contours(rolling(still.workRandom("furrows"), 50, 6, 8), 7, tones.at(0.34))),
      road,
      smoke,
      glowAt(still, 30, 10, 250, 0.5),
      cottage(30, 70, 1.6, 0.66),
    ]),
    layer(still, 0.75, [
      drawEmblem(still, "tree", -330, 160, 330, 0.82),
      faded(0.7, drawShadow(still, 60, 168, 100, 0.5, tones.at(0.85))),
      drawFigure(still, 60, 170, shot === "close" ? 100 : 92),
    ]),
    layer(still, 0.9, [filledBelow(rolling(still.workRandom("verge"), 280, 20, 6), tones.at(0.84)), fence(270)]),
    layer(still, 1, [filledBelow(rolling(still.workRandom("front"), 370, 30, 8), tones.at(0.98))]),
  ].join("");
};
