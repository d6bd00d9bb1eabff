import { block, circlePath, d, disc, drawEach, fillPath, polygon, ring, series, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { cone, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { dark } from "./dark.ts";

export const vault: World = (still) => {
  const { tones, paints, shot } = still;
  const random = still.workRandom("vault");
  const metal = (radius: number) =>
    paints.linear(
      [-radius, -60 - radius],
      [radius, radius - 60],
      [
        [0, tones.at(0.85)],
        [0.42, tones.at(0.3)],
        [0.52, tones.lit],
        [0.62, tones.at(0.4)],
        [1, tones.at(0.9)],
      ],
    );
  const bolts = (radius: number, count: number, size: number) =>
    fillPath(
      drawEach(series(count, 0, (2 * Math.PI) / count), (angle) =>
        circlePath(Math.cos(angle) * radius, -60 + Math.sin(angle) * radius, size),
      ),
      tones.lit,
    );
  const dashes = (radius: number, width: number, dash: string, colour: string, turn: number) =>
    `<circle cx="0" cy="-60" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}" transform="rotate(${turn} 0 -60)"/>`;
  const hole = paints.radial(0, -60, 160, [
    [0, tones.light],
    [0.5, tones.lit],
    [1, tones.accent],
  ]);
  const key = fillPath("M0-116a30 30 0 0 1 16 56l14 62h-60l14-62a30 30 0 0 1 16-56z", tones.at(0.95));
  const panels = drawEach([-1, 1], (side) =>
    drawEach(
      series(5, 0, 1),
      (i) =>
        strokePath(d`M${side * (400 + i * 170)} -600V600`, tones.at(0.8), 6) +
        `<g stroke-dasharray="2 60" stroke-linecap="round">${strokePath(d`M${side * (430 + i * 170)} -580V560`, tones.halo, 8)}</g>`,
    ),
  );
  return [
    dark(still, 800, still.horizon - 60),
    layer(still, 0.3, [panels]),
    layer(still, 0.5, [
      glowAt(still, 0, -60, 640, 0.55),
      disc(0, -60, 330, tones.at(0.85)),
      ring(0, -60, 300, metal(330), 46),
      bolts(300, 16, 9),
      ring(0, -60, 236, tones.at(0.6), 40),
      dashes(236, 26, `${random.whole(40, 90)} ${random.whole(14, 34)}`, tones.accent, random.whole(0, 90)),
      dashes(192, 12, `${random.whole(8, 20)} ${random.whole(6, 14)}`, tones.lit, 20),
      disc(0, -60, 160, hole),
      key,
      cone(still, [0, -30], [-330, 440], [330, 440], 0.6),
    ]),
    layer(still, 0.7, [
      polygon([-REACH, 250, REACH, 250, REACH, DEPTH, -REACH, DEPTH], tones.at(0.8)),
      faded(0.5, polygon([-210, 250, 210, 250, 520, DEPTH, -520, DEPTH], tones.lit)),
      drawShadow(still, 0, 290, 170, 0, tones.at(0.95)),
      drawFigure(still, 0, 292, shot === "close" ? 130 : 120, tones.at(1), 0),
    ]),
    layer(still, 1, [block(-REACH, 400, 2 * REACH, DEPTH, tones.at(0.97))]),
  ].join("");
};
