import { block, circlePath, d, drawEach, fillPath, group, series, softStroke } from "../../svg.ts";
import { mix, toned } from "../colour.ts";
import { drawFigure } from "../figures.ts";
import { birds, drawSky } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, grass, rolling } from "../terrain.ts";

export const meadow: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("meadow");
  const flowers = (count: number, top: number, foot: number, size: number, fill: string) =>
    drawEach([0, 1, 2], (row) => {
      const dots = series(Math.round(count / 3), 0, 1).map(
        () =>
          d`M${random.whole(-900, 900)} ${Math.round(random.between(top + ((foot - top) * row) / 3, top + ((foot - top) * (row + 1)) / 3))}h0`,
      );
      return softStroke(dots.join(""), fill, size * (1.3 + row * 0.5));
    });
  const crown = (x: number, y: number, size: number, depth: number) => {
    const lobes = drawEach(
      [
        [0, -0.9, 0.3],
        [-0.3, -0.74, 0.25],
        [0.31, -0.7, 0.26],
        [-0.16, -1.08, 0.24],
        [0.18, -1.04, 0.24],
      ],
      ([cx = 0, cy = 0, r = 0]) => circlePath(cx * size, cy * size, r * size),
    );
    const tier = (scale: number, lift: number, fill: string) =>
      group(
        d`translate(${x + lift * size * 0.5} ${y - size * 0.88 * (1 - scale) - lift * size * 0.4}) scale(${scale})`,
        fillPath(lobes, fill),
      );
    return (
      fillPath(
        d`M${x - size * 0.07} ${y}Q${x - size * 0.02} ${y - size * 0.3} ${x - size * 0.05} ${y - size * 0.6}H${x + size * 0.05}Q${x + size * 0.02} ${y - size * 0.3} ${x + size * 0.08} ${y}z`,
        tones.at(depth),
      ) +
      tier(1, 0, tones.at(depth)) +
      tier(0.8, 0.14, toned(tones.accent, tones.mood === "night" ? 0.3 : 0.38)) +
      tier(0.56, 0.26, toned(tones.accent, tones.mood === "night" ? 0.42 : 0.52)) +
      tier(0.3, 0.38, mix(tones.accent, tones.lit, 0.4))
    );
  };
  const butterfly = (x: number, y: number, size: number) =>
    group(
      d`translate(${x} ${y}) rotate(${random.between(-40, 40)}) scale(${size})`,
      fillPath("M0 0Q-16-22-22-8Q-24 6 0 4Q-16 10-12 18Q-4 22 0 6Q4 22 12 18Q16 10 0 4Q24 6 22-8Q16-22 0 0z", tones.light),
    );
  const isRabbit = hasWord(still, "bunny rabbit alice");
  const near = shot === "close" ? 330 : 280;
  return [
    drawSky(still),
    layer(still, 0.1, [filledBelow(rolling(still.workRandom("hill 1"), -40, 70, 7), tones.at(0.12))]),
    layer(still, 0.25, [
      filledBelow(rolling(still.workRandom("hill 2"), 10, 60, 8), tones.at(0.34)),
      crown(-420, 6, 90, 0.4),
      crown(-350, 14, 70, 0.4),
      crown(520, 0, 100, 0.4),
    ]),
    layer(still, 0.45, [
      filledBelow(rolling(still.workRandom("hill 3"), 90, 56, 6), tones.at(0.52)),
      faded(0.8, flowers(70, 110, 170, 3, tones.lit)),
    ]),
    layer(still, 0.65, [
      filledBelow("M-1300 330Q-700 300-260 150Q40 60 330 130Q700 220 1300 250", tones.at(0.7)),
      crown(230, 112, shot === "wide" ? 250 : 290, 0.82),
      isRabbit
        ? drawEmblem(still, "rabbit", -20, 118, near * 0.62, 0.95, { glow: tones.lit, sky: tones.at(0.6) })
        : drawFigure(still, 20, 104, 112),
    ]),
    layer(still, 0.8, [faded(0.9, flowers(60, 190, 330, 4.5, tones.lit)), flowers(26, 200, 330, 6, tones.accent)]),
    layer(still, 1, [
      grass(still.workRandom("grass"), -900, 900, 400, 130, tones.at(0.96)),
      block(-REACH, 395, 2 * REACH, DEPTH, tones.at(0.96)),
      flowers(22, 300, 390, 8, tones.accent),
      flowers(16, 300, 390, 6, tones.lit),
    ]),
    layer(still, 0.9, [butterfly(-140, -60, 1), butterfly(90, -150, 0.7), butterfly(-260, 40, 0.8), butterfly(400, -30, 1.1)]),
    birds(still, 480, still.horizon - 260, 4),
  ].join("");
};
