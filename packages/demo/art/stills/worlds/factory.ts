import { block, d, disc, drawEach, fillPath, group, ring, series, softStroke, strokePath, turned } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { cone } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { room } from "./rooms.ts";

export const factory: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("wheels");
  const wheel = (x: number, y: number, radius: number, depth: number, teeth: number) =>
    group(d`translate(${x} ${y}) rotate(${random.between(0, 40)})`, [
      turned(series(teeth, 0, 360 / teeth), block(-radius * 0.07, -radius * 1.12, radius * 0.14, radius * 0.2, tones.at(depth))),
      ring(0, 0, radius * 0.9, tones.at(depth), radius * 0.2),
      turned(series(3, 0, 60), block(-radius * 0.055, -radius * 0.85, radius * 0.11, radius * 1.7, tones.at(depth))),
      disc(0, 0, radius * 0.22, tones.at(depth)) + disc(0, 0, radius * 0.09, tones.lit),
      faded(0.45, ring(0, 0, radius * 0.8, tones.lit, 3)),
    ]);
  const windows = (x: number) => {
    const panes = series(3, 0, 1).flatMap((column) =>
      series(5, 0, 1).map((row) => d`M${x + column * 34} ${-300 + row * 50}h28v44h-28z`),
    );
    return fillPath(panes.join(""), tones.light);
  };
  const columns = (x: number, wide: number, depth: number, foot: number) =>
    drawEach(
      [-1, 1],
      (side) =>
        fillPath(
          d`M${side * x - wide / 2} ${foot}V-900h${wide}V${foot}zM${side * x - wide} ${foot}l${wide * 0.4} ${-wide * 0.6}h${wide * 1.2}l${wide * 0.4} ${wide * 0.6}z`,
          tones.at(depth),
        ) + faded(0.3, block(side * x - (side * wide) / 2 - 2, -700, 5, 700 + foot, tones.lit)),
    );
  const trusses = faded(
    0.8,
    strokePath(
      drawEach(series(8, -700, 200), (x) => d`M${x} -350l100 -70l100 70`) + "M-1300-350H1300M-1300-424H1300",
      tones.at(0.66),
      9,
    ),
  );
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.3, [room(still, { half: 560, top: -360, foot: 60, glow: [60, -150] }), ...[-390, -190, 10, 210].map(windows)]),
    layer(still, 0.4, [
      trusses,
      ...[-1, 1].map((i) => cone(still, [-100 + i * 240, -220], [-340 + i * 300, 330], [-120 + i * 300, 330], 0.55)),
    ]),
    layer(still, 0.5, [
      wheel(-20, -40, 150, 0.62, 16),
      wheel(230, 20, 100, 0.56, 12),
      wheel(-230, 30, 90, 0.56, 12),
      fillPath("M-330 130H350V86H-330zM-120 86V40H90V86z", tones.at(0.68)),
      strokePath("M-40-190L210-80M0 108L250 118", tones.at(0.72), 8),
    ]),
    layer(still, 0.6, [
      columns(470, 44, 0.72, 160),
      drawEach(series(5, 0, 1), (i) =>
        drawFigure(still, -190 + i * 96 + random.between(-14, 14), 176 + (i % 2) * 10, shot === "close" ? 92 : 96),
      ),
    ]),
    layer(still, 0.8, [columns(780, 80, 0.86, 280), wheel(560, 300, 190, 0.86, 20)]),
    layer(still, 1, [
      wheel(-760, 430, 330, 0.98, 24),
      fillPath(d`M${-REACH} 340H${REACH}V${DEPTH}H${-REACH}z`, tones.at(0.97)),
      softStroke("M-1300 330H1300M-1300 262H1300", tones.at(1), 8),
      softStroke(
        drawEach(series(14, -1300, 200), (x) => d`M${x} 262V340`),
        tones.at(1),
        8,
      ),
    ]),
  ].join("");
};
