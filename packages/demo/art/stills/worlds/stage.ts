import type { EmblemName } from "../../emblems/registry.ts";
import { block, circlePath, d, drawEach, fillPath, group, oval, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { mix, toned } from "../colour.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { cone, glowAt } from "../sky.ts";
import { faded, hasWord, HEIGHT, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";

function backdrop(still: Still): string {
  const { tones, workRandom } = still;
  const line = mix(tones.halo, tones.at(0.3), 0.6);
  const painted = (name: EmblemName) =>
    faded(0.55, drawEmblem(still, name, 30, 92, 400, 0.3, { glow: tones.halo, sky: tones.at(0.25) }));
  const arcs = strokePath(
    drawEach(series(7, 60, 62), (r) => d`M${30 - r} 90a${r} ${r} 0 0 1 ${2 * r} 0`),
    line,
    10,
  );
  const fan = fillPath(
    drawEach(series(13, 0, 1), (i) => {
      const a = Math.PI * (0.02 + i / 13);
      return d`M30 90L${30 - 700 * Math.cos(a)} ${90 - 700 * Math.sin(a)}L${30 - 700 * Math.cos(a + 0.12)} ${90 - 700 * Math.sin(a + 0.12)}z`;
    }),
    line,
  );
  const painting = workRandom("backdrop").pick<EmblemName | "arcs" | "fan">([
    "arcs",
    "fan",
    "arcs",
    "fan",
    "moon",
    "palace",
    "skyline",
    "tree",
    "rose",
  ]);
  if (hasWord(still, "phantom opera")) return painted("mask");
  return painting === "arcs" ? arcs : painting === "fan" ? faded(0.7, fan) : painted(painting);
}

export const stage: World = (still) => {
  const { tones, paints, shot } = still;
  const back = paints.radial(30, -60, 560, [
    [0, tones.mood === "day" ? tones.lit : tones.halo],
    [0.45, tones.at(0.25)],
    [1, tones.at(0.7)],
  ]);
  const drape = toned(tones.accent, tones.mood === "day" ? 0.52 : 0.43);
  const folds = (from: number, step: number, count: number) =>
    drawEach(
      series(count, 0, 1),
      (i) =>
        d`M${from + i * step} -600Q${from + i * step + step * 0.3} -100 ${from + i * step * 1.02} 190h${step * 0.4}Q${from + i * step + step * 0.8} -100 ${from + i * step + step * 0.44} -600z`,
    );
  const curtain = (side: -1 | 1) =>
    group(side === 1 ? "scale(-1 1)" : "", [
      fillPath("M-1300-700H-330Q-360-260-470-60Q-430 20-420 190H-1300z", drape),
      faded(0.55, fillPath(folds(-1240, 110, 7), tones.at(0.85))),
      faded(0.7, softStroke("M-334-690Q-362-260-470-60Q-432 20-422 186", tones.lit, 6)),
      fillPath("M-520-84Q-480-40-430-56L-424-34Q-490-20-530-62z", tones.lit),
    ]);
  const swags = drawEach(series(8, -840, 210), (x) => d`M${x} -700V-336q105 96 210 0V-700z`);
  const heads = (y: number, size: number, step: number, depth: number, name: string) => {
    const random = still.workRandom(name);
    return drawEach(series(Math.ceil((2 * REACH) / step), -REACH, step), (x) => {
      const [at, top] = [x + random.between(-12, 12), y + random.between(-12, 12)];
      const shoulders = d`M${at - size} ${top + size * 1.4}Q${at - size} ${top} ${at} ${top}T${at + size} ${top + size * 1.4}z`;
      return fillPath(circlePath(at, top - size * 0.6, size * 0.5) + shoulders, tones.at(depth));
    });
  };
  const lamps = `<g stroke-linecap="round" stroke-dasharray="0 58">${strokePath("M-460 182H470", tones.light, 20)}</g>`;
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.95)),
    layer(still, 0.4, [block(-REACH, -700, 2 * REACH, 900, back), backdrop(still)]),
    layer(still, 0.5, [
      polygon([-700, 86, 700, 86, 1000, 190, -1000, 190], tones.at(0.45)),
      oval(30, 138, 190, 36, tones.lit),
      cone(still, [210, -680], [-160, 140], [220, 140], 0.75),
    ]),
    layer(still, 0.55, [
      drawShadow(still, 30, 140, 60, -0.8, tones.at(0.8)),
      drawFigure(still, 30, 142, shot === "close" ? 172 : 168),
    ]),
    layer(still, 0.6, [
      curtain(-1),
      curtain(1),
      fillPath(swags, drape),
      faded(
        0.6,
        strokePath(
          drawEach(series(8, -840, 210), (x) => d`M${x} -336q105 96 210 0`),
          tones.lit,
          8,
        ),
      ),
      faded(
        0.4,
        fillPath(
          drawEach(series(16, -840, 105), (x) => d`M${x} -700V-340q30 40 40 30V-700z`),
          tones.at(0.85),
        ),
      ),
    ]),
    layer(still, 0.7, [
      polygon([-REACH, 190, REACH, 190, REACH, 260, -REACH, 260], tones.at(0.82)),
      drawEach(series(9, -460, 116), (x) => glowAt(still, x, 176, 70, 0.5)),
      lamps,
    ]),
    layer(still, 0.85, [heads(292, 30, 78, 0.9, "row 1")]),
    layer(still, 1, [heads(350, 46, 122, 1, "row 2")]),
  ].join("");
};
