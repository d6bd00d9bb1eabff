import { block, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { glowAt } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { room } from "./rooms.ts";

export const laboratory: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("laboratory");
  const flask = (x: number, y: number, size: number, fill: string) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-10-90V-56L-46 0Q-50 14-34 14H34Q50 14 46 0L10-56V-90z", tones.at(0.6)),
      fillPath("M-28-20L-42 2Q-44 10-34 10H34Q44 10 42 2L28-20z", fill),
      block(-15, -96, 30, 8, tones.at(0.6)),
      faded(0.7, softStroke("M12-52L40-6", tones.light, 3)),
    ]);
  const retort = (x: number, y: number, size: number, fill: string) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-40-30a40 40 0 1 0 80 0q0-30-26-38q-20-8-2-24q60-44 110-20l6-12q-60-32-132 20q-36 24-36 74z", tones.at(0.6)),
      fillPath("M-36-24a36 34 0 0 0 72 0z", fill),
      block(-5, 10, 10, 34, tones.at(0.8)),
    ]);
  const coil = (x: number, tall: number) =>
    group(d`translate(${x} 120)`, [
      block(-14, -tall, 28, tall, tones.at(0.82)),
      strokePath(
        drawEach(series(Math.floor(tall / 16), 0, 1), (i) => d`M-34 ${-20 - i * 15}q34 14 68 0`),
        tones.at(0.72),
        9,
      ),
      disc(0, -tall - 24, 36, tones.at(0.9)),
      faded(0.8, strokePath(d`M8 ${-tall - 54}a32 32 0 0 1 22 40`, tones.lit, 5)),
      block(-60, -14, 120, 20, tones.at(0.9)),
    ]);
  const bolt = (from: readonly [number, number], to: readonly [number, number]) => {
    const points = series(9, 0, 1).map((i) => {
      const share = i / 8;
      const off = i === 0 || i === 8 ? 0 : random.between(-34, 34);
      return [from[0] + (to[0] - from[0]) * share + off * 0.3, from[1] + (to[1] - from[1]) * share + off] as const;
    });
    return `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`;
  };
  const sparks = bolt([-232, -178], [232, -178]) + bolt([-228, -186], [226, -170]) + bolt([-216, -160], [20, -60]);
  const shelf = (y: number) => block(-520, y, 1040, 9, tones.at(0.66));
  const jars = (y: number) =>
    drawEach(series(13, 0, 1), (i) => {
      const [x, tall] = [-500 + i * 78 + random.between(-8, 8), random.between(30, 66)];
      return Math.abs(x) < 110
        ? ""
        : block(x, y - tall, random.between(24, 44), tall, tones.at(random.between(0.46, 0.7))) +
            block(x + 4, y - tall * 0.55, 16, tall * 0.4, random.pick([tones.lit, tones.accent, tones.halo]));
    });
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.3, [
      room(still, { half: 580, top: -380, foot: 100, glow: [0, -170] }),
      jars(-230),
      shelf(-230),
      jars(-110),
      shelf(-110),
    ]),
    layer(still, 0.5, [
      glowAt(still, 0, -178, 330, 0.95),
      coil(-240, 240),
      coil(240, 240),
      softStroke(sparks, tones.halo, 12),
      softStroke(sparks, tones.light, 5),
    ]),
    layer(still, 0.6, [
      drawShadow(still, 0, 146, 90, 0, tones.at(0.85)),
      drawFigure(still, 0, 148, shot === "close" ? 150 : 146, tones.at(1), 0),
      fillPath("M-90 150H90V176H-90z", tones.at(0.9)),
    ]),
    layer(still, 0.85, [
      block(-REACH, 250, 2 * REACH, DEPTH, tones.at(0.9)),
      faded(0.5, block(-REACH, 250, 2 * REACH, 5, tones.lit)),
      flask(-560, 238, 1.3, tones.accent),
      retort(-330, 208, 1.2, tones.lit),
      flask(330, 238, 1, tones.halo),
      flask(430, 238, 1.5, tones.accent),
      retort(640, 204, 1.3, tones.lit),
    ]),
    layer(still, 1, [block(-REACH, 380, 2 * REACH, DEPTH, tones.at(0.99))]),
  ].join("");
};
