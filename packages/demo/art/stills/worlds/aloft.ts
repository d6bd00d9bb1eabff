import { d, series, strokePath } from "../../svg.ts";
import { drawSky } from "../sky.ts";
import { faded, hasWord, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow } from "../terrain.ts";

export const aloft: World = (still) => {
  const { tones } = still;
  const bank = (name: string, y: number, depth: number, size: number) => {
    const random = still.workRandom(name);
    const tops = series(Math.ceil((2 * REACH) / (size * 1.3)), 0, 1).map(
      (i) =>
        d`a${size * random.between(0.62, 0.8)} ${size * random.between(0.4, 0.75)} 0 0 1 ${size * 1.3} ${random.between(-12, 12) * (i % 2 ? 1 : -1)}`,
    );
    const edge = d`M${-REACH} ${y}${tops.join("")}`;
    return filledBelow(edge, tones.at(depth)) + faded(0.6, strokePath(edge, tones.lit, 4));
  };
  const craft = hasWord(still, "balloon balloonatic clouds wizard oz heaven") ? "balloon" : "aeroplane";
  return [
    drawSky(still),
    layer(still, 0.15, [bank("far", -20, 0.12, 120)]),
    layer(still, 0.3, [bank("second", 50, 0.28, 170)]),
    layer(still, 0.5, [
      drawEmblem(still, craft, 20, 90, 330, 0.92, { glow: tones.accent, sky: tones.lit }),
      bank("third", 150, 0.46, 220),
    ]),
    layer(still, 0.8, [bank("fourth", 260, 0.7, 300)]),
    layer(still, 1, [bank("near", 370, 0.92, 380)]),
  ].join("");
};
