import { block, d, disc, drawEach, fillPath, group, series } from "../../svg.ts";
import { cone, glowAt } from "../sky.ts";
import { faded, HEIGHT, layer, WIDTH, type World } from "../still.ts";
import { edgeThrough, filledBelow, rugged } from "../terrain.ts";

export const underwater: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("deep");
  const depthPaint = paints.downwards(0, HEIGHT, [
    [0, tones.sky.at(-1) ?? tones.lit],
    [0.22, tones.sky.at(-2) ?? tones.halo],
    [0.6, tones.at(0.35)],
    [1, tones.at(0.95)],
  ]);
  const shafts = series(7, 0, 1).map((i) =>
    cone(
      still,
      [500 + i * 110, -60],
      [80 + i * 190 + random.between(-40, 40), 860],
      [200 + i * 200 + random.between(-40, 60), 860],
      0.42,
    ),
  );
  const weed = (x: number, tall: number, wide: number) => {
    const sway = tall * random.between(0.1, 0.2) * (random.chance(0.5) ? 1 : -1);
    const stem = d`M${x - wide} 400C${x - wide + sway} ${400 - tall * 0.3} ${x - sway * 1.4} ${400 - tall * 0.6} ${x + sway * 0.4} ${400 - tall}C${x - sway + wide} ${400 - tall * 0.6} ${x + sway + wide} ${400 - tall * 0.3} ${x + wide} 400z`;
    return stem;
  };
  const fish = (x: number, y: number, size: number) =>
    d`M${x} ${y}q${size} ${-size * 0.7} ${size * 2} 0l${size * 0.7} ${-size * 0.4}v${size * 0.8}l${-size * 0.7} ${-size * 0.4}q${-size} ${size * 0.7} ${-size * 2} 0z`;
  const school = drawEach(series(16, 0, 1), () =>
    fish(random.between(-520, 40), random.between(-330, -160), random.between(8, 15)),
  );
  const submarine =
    fillPath("M-210 0Q-190-58-60-62H90Q210-52 240 0Q210 52 90 62H-60Q-190 58-210 0z", tones.at(0.9)) +
    fillPath("M-50-60V-100H50V-60zM-2-100h6v-44h34v7h-28v37zM232-6l52-44v100z", tones.at(0.9)) +
    drawEach(series(5, -120, 58), (x) => disc(x, -4, 17, tones.at(0.6)) + disc(x, -4, 12, tones.lit));
  return [
    block(0, 0, WIDTH, HEIGHT, depthPaint),
    shafts.join(""),
    layer(still, 0.2, [filledBelow(edgeThrough(rugged(still.workRandom("reef"), 200, 190, 12)), tones.at(0.5))]),
    layer(still, 0.4, [
      fillPath(school, tones.at(0.7)),
      cone(still, [-180, -20], [-1100, -270], [-1060, 300], 0.9),
      group(`translate(60 -60) scale(${shot === "close" ? 0.9 : 1.05})`, submarine),
      glowAt(still, -140, -64, 90, 0.6),
    ]),
    layer(still, 0.7, [
      filledBelow(edgeThrough(rugged(still.workRandom("bed"), 280, 90, 14)), tones.at(0.76)),
      fillPath(
        drawEach(series(22, 0, 1), (i) => weed(-900 + i * 84, random.between(160, 330), 11)),
        tones.at(0.76),
      ),
    ]),
    layer(still, 1, [
      filledBelow(edgeThrough(rugged(still.workRandom("rocks"), 340, 60, 10)), tones.at(0.98)),
      fillPath(
        drawEach([-900, -820, -770, -690, 640, 700, 780, 860], (x) => weed(x, random.between(340, 700), 22)),
        tones.at(0.98),
      ),
    ]),
    faded(
      0.6,
      ...series(18, 0, 1).map(() => disc(random.between(200, 1500), random.between(80, 760), random.between(3, 9), tones.lit)),
    ),
  ].join("");
};
