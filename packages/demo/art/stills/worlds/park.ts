import { block, d, disc, drawEach, fillPath, group, oval, series, softStroke, strokePath } from "../../svg.ts";
import { birds, drawSky, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, ripples, rolling } from "../terrain.ts";

/** A pond with a bridge, a bench and a lamp. */
export const park: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("park");
  const crown = (x: number, y: number, size: number, depth: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-12 0L-8-110H8L12 0z", tones.at(depth + 0.1)),
      disc(0, -170, 86, tones.at(depth)) + disc(-70, -130, 58, tones.at(depth)) + disc(70, -134, 62, tones.at(depth)),
      faded(0.5, softStroke("M30-246Q84-226 92-160M100-176Q134-160 130-120", tones.lit, 5)),
    ]);
  const bridge =
    `<path fill-rule="evenodd" d="M-420 60Q-140-90 140 60V96H-420zM-330 96Q-140-30 50 96z" fill="${tones.at(0.66)}"/>` +
    strokePath("M-420 30Q-140-120 140 30", tones.at(0.7), 7) +
    strokePath(
      drawEach(series(13, 0, 1), (i) => d`M${-410 + i * 45} ${26 - 74 * Math.sin((Math.PI * (10 + i * 45)) / 560)}v32`),
      tones.at(0.7),
      5,
    );
  const bench =
    fillPath("M-170-96H170V-78H-170zM-170-68H170V-50H-170zM-186-24H186V-6H-186z", tones.at(0.98)) +
    softStroke("M-150-100L-140 60M150-100L140 60M-176-10L-180 60M176-10L180 60", tones.at(0.98), 9) +
    faded(0.8, strokePath("M-170-97H170M-186-25H186", tones.lit, 4));
  const swan = (x: number, y: number, size: number) =>
    group(
      d`translate(${x} ${y}) scale(${size})`,
      fillPath("M-44 0Q-50-30-6-28Q28-30 24-56Q22-78 40-78Q54-76 62-66L48-64Q40-66 42-50Q44-10 10 0z", tones.light),
    );
  const sitter = random.chance(0.5) ? drawEmblem(still, random.pick(["umbrella", "dog", "cat"] as const), 250, 256, 150, 1) : "";
  return [
    drawSky(still),
    layer(still, 0.15, [
      filledBelow(rolling(still.workRandom("far"), 0, 40, 12), tones.at(0.2)),
      crown(-520, 20, 0.7, 0.24),
      crown(420, 10, 0.8, 0.24),
    ]),
    layer(still, 0.35, [
      block(-REACH, 40, 2 * REACH, DEPTH, tones.at(0.42)),
      oval(-140, 120, 620, 70, tones.halo),
      ripples(still.workRandom("pond"), 70, 180, 14, tones.at(0.3)),
      bridge,
      swan(-220, 140, 0.8),
      swan(90, 160, 1),
      crown(640, 90, 1.3, 0.5),
    ]),
    layer(still, 0.7, [
      filledBelow(rolling(still.workRandom("path"), 190, 14, 9), tones.at(0.66)),
      glowAt(still, 470, -210, 190, 0.7),
      softStroke("M470 250V-170", tones.at(0.95), 11),
      fillPath("M440-180L452-240H488L500-180z", tones.light) + fillPath("M440-240L470-270L500-240z", tones.at(0.95)),
      group("translate(250 214)", bench),
      sitter,
    ]),
    layer(still, 1, [filledBelow(rolling(still.workRandom("front"), 320, 26, 8), tones.at(0.97)), crown(-900, 420, 3, 0.95)]),
    birds(still, 900, still.horizon - 300),
  ].join("");
};
