import { block, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawSky, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, rolling } from "../terrain.ts";

/** Tents, flags and a big wheel. */
export const fairground: World = (still) => {
  const { tones } = still;
  const tent = (x: number, y: number, size: number, depth: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      fillPath("M-150 0L-130-120H130L150 0zM-160-118Q-60-170 0-270Q60-170 160-118z", tones.at(depth)),
      fillPath(
        "M-150 0L-130-120H-80L-88 0zM-30 0L-28-120H28L30 0zM88 0L80-120H130L150 0zM-160-118Q-60-170 0-270Q-50-170-84-118zM-30-118Q-10-190 0-270Q10-190 30-118zM84-118Q50-170 0-270Q60-170 160-118z",
        tones.lit,
      ),
      softStroke("M0-268V-320", tones.at(depth), 5) + fillPath("M2-320l52 14l-52 16z", tones.accent),
      faded(0.6, strokePath("M-160-118H160", tones.at(depth + 0.2), 6)),
    ]);
  const flags = (y: number, sag: number) =>
    softStroke(d`M-900 ${y}Q-380 ${y + sag} 100 ${y}T1100 ${y}`, tones.at(0.9), 4) +
    fillPath(
      drawEach(series(30, 0, 1), (i) => {
        const share = i / 29;
        const x = -860 + share * 1900;
        const dip = Math.sin(share * 2 * Math.PI) * sag * 0.5;
        return d`M${x} ${y + dip}h36l-18 44z`;
      }),
      tones.accent,
    );
  const bulbs = `<g stroke-linecap="round" stroke-dasharray="0 44">${softStroke("M-1000 250Q0 190 1100 250", tones.light, 12)}</g>`;
  return [
    drawSky(still, { x: 480, y: still.horizon - 250, radius: 74 }),
    layer(still, 0.2, [filledBelow(rolling(still.workRandom("hills"), 20, 50, 9), tones.at(0.24))]),
    layer(still, 0.4, [
      glowAt(still, 300, -180, 480, 0.7),
      drawEmblem(still, "ferrisWheel", 300, 80, 600, 0.6, { glow: tones.light, sky: tones.at(0.3) }),
    ]),
    layer(still, 0.5, [
      block(-REACH, 70, 2 * REACH, DEPTH, tones.at(0.6)),
      tent(-360, 110, 0.9, 0.66),
      tent(-620, 100, 0.7, 0.62),
    ]),
    layer(still, 0.7, [tent(690, 190, 1.15, 0.78), flags(-300, 120), bulbs]),
    layer(still, 1, [
      filledBelow(rolling(still.workRandom("front"), 290, 20, 7), tones.at(0.97)),
      drawEach(
        series(11, 0, 1),
        (i) => disc(-1000 + i * 210, 286, 30, tones.at(0.98)) + disc(-940 + i * 210, 300, 24, tones.at(1)),
      ),
    ]),
  ].join("");
};
