import { block, d, disc, drawEach, fillPath, group, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { drawSky } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type World } from "../still.ts";
import { houses } from "./houses.ts";

/** A thief in black tights, crouching, 200 high on (0, 0). */
const thief = (fill: string) =>
  fillPath("M-24-150Q0-168 26-146L34-92L84-60L66 0H96V8H40L48-50L0-66L-46-34L-58 0H-30V8H-92L-74-54L-30-96z", fill) +
  disc(8, -176, 23, fill) +
  softStroke("M-18-138L-70-104L-64-58M24-136L74-118L112-146", fill, 15);

/** Mansards and chimneys by night. */
export const rooftops: World = (still) => {
  const { tones } = still;
  const chimney = (x: number, y: number, size: number, depth: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      block(-44, -130, 88, 150, tones.at(depth)),
      block(-52, -140, 104, 16, tones.at(depth + 0.1)),
      fillPath("M-38-140v-34h18v34zM-10-140v-42h20v42zM20-140v-34h18v34z", tones.at(depth)),
      faded(0.6, softStroke("M40-126V16", tones.lit, 5)),
    ]);
  const mansard = (x: number, y: number, half: number, depth: number) =>
    polygon(
      [x - half, DEPTH, x - half, y + 90, x - half * 0.8, y, x + half * 0.8, y, x + half, y + 90, x + half, DEPTH],
      tones.at(depth),
    ) +
    drawEach(series(3, -0.5, 0.5), (share) =>
      fillPath(
        d`M${x + half * share - 24} ${y + 86}v-44a24 26 0 0 1 48 0v44zM${x + half * share - 20} ${y + 140}h40v70h-40z`,
        still.workRandom(`lit ${x} ${share}`).chance(0.5) ? tones.lit : tones.at(depth + 0.15),
      ),
    ) +
    faded(0.5, strokePath(d`M${x - half} ${y + 92}H${x + half}M${x - half * 0.8} ${y}H${x + half * 0.8}`, tones.lit, 4));
  const tower = fillPath(
    "M-6-420H6L12-300L24-200H-24L-12-300zM-32-200H32V-188H-32zM-30-188H30L54-60H-54zM-64-60H64V-46H-64zM-60-46H60Q80 20 130 60H70Q0-40-70 60H-130Q-80 20-60-46z",
    tones.at(0.2),
  );
  const smoke = (x: number, y: number) => faded(0.35, softStroke(d`M${x} ${y}q30-60-10-100t40-110t30-110`, tones.halo, 20));
  return [
    drawSky(still, { x: 1110, y: still.horizon - 250, radius: 150 }),
    layer(still, 0.15, [group("translate(-330 20)", tower)]),
    layer(still, 0.3, [
      houses(still, { name: "far roofs", base: 130, low: 60, high: 170, width: 90, depth: 0.34, lights: 0.3, isPeaked: true }),
    ]),
    layer(still, 0.55, [
      smoke(-260, -10),
      chimney(-300, 130, 0.9, 0.5),
      mansard(-420, 120, 330, 0.55),
      chimney(560, 60, 1, 0.5),
      mansard(640, 60, 300, 0.52),
    ]),
    layer(still, 0.9, [
      smoke(40, -60),
      chimney(20, 130, 1.3, 0.86),
      fillPath("M-1300 420L-60 150L560 150L1300 330V900H-1300z", tones.at(0.9)),
      faded(
        0.4,
        strokePath(
          drawEach(series(16, 0, 1), (i) => d`M${-160 + i * 50} 150L${-700 + i * 140} 900`),
          tones.at(0.5),
          4,
        ),
      ),
      faded(0.8, strokePath("M-1300 420L-60 150L560 150L1300 330", tones.lit, 5)),
      group("translate(314 146)", [
        faded(0.9, group("translate(5 -3)", thief(tones.lit))),
        thief(tones.at(1)),
        fillPath("M8-184l16 4l-2 8l-14-4zM-6-182l8 0l0 8l-8-2z", tones.light),
      ]),
    ]),
    layer(still, 1, [fillPath(d`M${-REACH} 520L-500 330L-120 480L200 ${DEPTH}H${-REACH}z`, tones.at(1))]),
  ].join("");
};
