import { block, circlePath, d, fillPath, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { cone, glowAt } from "../sky.ts";
import { faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";

/** A boxing ring under its lamps. */
export const boxingRing: World = (still) => {
  const { tones } = still;
  const crowd = (y: number, size: number, step: number, depth: number, name: string) => {
    const random = still.workRandom(name);
    const people = series(Math.ceil((2 * REACH) / step), -REACH, step).map((x) => {
      const top = y + random.between(-10, 10);
      return (
        circlePath(x, top, size * 0.5) +
        d`M${x - size} ${top + size * 2}q0${-size * 1.4} ${size} ${-size * 1.4}t${size} ${size * 1.4}z`
      );
    });
    return fillPath(people.join(""), tones.at(depth));
  };
  const ropes = [0, 1, 2].map((i) => {
    const [back, front] = [-60 + i * 44, 40 + i * 76];
    return d`M-380 ${back}H620L860 ${front}M-380 ${back}L-640 ${front}`;
  });
  const near = [0, 1, 2].map((i) => d`M-640 ${40 + i * 76}H860`);
  const post = (x: number, top: number, foot: number, width: number, fill: string) =>
    block(x - width / 2, top, width, foot - top, fill) + block(x - width, top - 8, width * 2, width, fill);
  const lamps = [-160, 120, 400].map(
    (x) =>
      cone(still, [x, -330], [x - 300, 240], [x + 300, 240], 0.42) +
      glowAt(still, x, -326, 150, 0.9) +
      fillPath(d`M${x - 90} -326L${x - 30} -400H${x + 30}L${x + 90} -326z`, tones.at(0.98)) +
      block(x - 86, -330, 172, 10, tones.light),
  );
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.93)),
    layer(still, 0.2, [
      glowAt(still, 120, -40, 820, 0.5),
      crowd(-110, 26, 66, 0.6, "far crowd"),
      crowd(-60, 30, 74, 0.72, "crowd"),
    ]),
    layer(still, 0.5, [
      polygon([-380, 110, 620, 110, 860, 262, -640, 262], tones.lit),
      polygon([-640, 262, 860, 262, 860, 330, -640, 330], tones.at(0.7)),
      strokePath(ropes.join(""), tones.accent, 8),
      post(-380, -80, 110, 20, tones.at(0.9)),
      post(620, -80, 110, 20, tones.accent),
      block(520, 60, 84, 12, tones.at(0.95)),
      softStroke("M530 72L524 130M594 72L600 130", tones.at(0.95), 7),
      drawEmblem(still, "glove", 120, 200, 190, 0.95, { glow: tones.accent, sky: tones.lit }),
      lamps.join(""),
      strokePath("M-1300-420H1300", tones.at(0.98), 12),
    ]),
    layer(still, 0.8, [
      faded(0.95, strokePath(near.join(""), tones.accent, 10)),
      post(-640, 10, 300, 30, tones.at(0.98)),
      post(860, 10, 300, 30, tones.at(0.98)),
    ]),
    layer(still, 1, [crowd(290, 64, 176, 1, "near crowd")]),
  ].join("");
};
