import { block, d, drawEach, fillPath, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { drawSky, glowAt } from "../sky.ts";
import { DEPTH, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, firs, mountainRange, rolling } from "../terrain.ts";

export const track: World = (still) => {
  const { tones, shot } = still;
  const pole = (x: number, foot: number, tall: number) =>
    softStroke(
      d`M${x} ${foot}V${foot - tall}M${x - tall * 0.14} ${foot - tall * 0.9}h${tall * 0.28}M${x - tall * 0.11} ${foot - tall * 0.8}h${tall * 0.22}`,
      tones.at(0.9),
      Math.max(3, tall * 0.025),
    );
  const poles = [
    [170, 60, 90],
    [250, 90, 150],
    [390, 140, 250],
    [660, 240, 440],
  ] as const;
  const wires = poles.slice(1).map(([x, foot, tall], i) => {
    const [bx, bfoot, btall] = poles[i] ?? [x, foot, tall];
    return d`M${bx} ${bfoot - btall * 0.9}Q${(bx + x) / 2} ${(bfoot - btall * 0.9 + foot - tall * 0.9) / 2 + 26} ${x} ${foot - tall * 0.9}`;
  });
  const sleepers = series(14, 0, 1).map((i) => {
    const share = (i / 14) ** 2.2;
    return block(-46 - share * 520, 30 + share * 560, 92 + share * 1040, 4 + share * 34, tones.at(0.4));
  });
  const rail = (side: number) => polygon([side * 26, 24, side * 32, 24, side * 480, 640, side * 420, 640], tones.lit);
  return [
    drawSky(still),
    layer(still, 0.1, [mountainRange(still.workRandom("far"), 26, 200, 10, tones.at(0.12), tones.lit, 0.4)]),
    layer(still, 0.3, [
      filledBelow(rolling(still.workRandom("plain"), 20, 16, 9), tones.at(0.4)),
      firs(still.workRandom("firs"), -REACH, -170, 22, 74, tones.at(0.36)),
    ]),
    layer(still, 0.5, [
      filledBelow("M-1300 60Q-400 36 0 28Q500 40 1300 70", tones.at(0.56)),
      polygon([-60, 26, 60, 26, 900, 640, -900, 640], tones.at(0.66)),
      ...sleepers,
      rail(-1),
      rail(1),
    ]),
    layer(still, 0.5, [
      glowAt(still, 0, -70, 280, 0.6),
      drawEmblem(still, "locomotive", 0, 118, shot === "close" ? 250 : 230, 0.93, { glow: tones.light, sky: tones.at(0.6) }),
    ]),
    layer(still, 0.7, [
      drawEach(poles, ([x, foot, tall]) => pole(x, foot, tall)),
      strokePath(wires.join(""), tones.at(0.9), 2.5),
      drawFigure(still, -250, 190, 104),
    ]),
    layer(still, 1, [
      fillPath(d`M${-REACH} 250Q-640 260-470 400T-360 ${DEPTH}H${-REACH}z`, tones.at(0.96)),
      fillPath(d`M${REACH} 300Q840 330 760 ${DEPTH}H${REACH}z`, tones.at(0.96)),
      firs(still.workRandom("corner"), -REACH, -700, 300, 260, tones.at(0.97)),
    ]),
  ].join("");
};
