import { block, d, disc, drawEach, fillPath, group, polygon, ring, series, softStroke, strokePath } from "../../svg.ts";
import { birds, drawSky, glowAt, lightOf } from "../sky.ts";
import { DEPTH, faded, layer, REACH, WIDTH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { ripples } from "../terrain.ts";
import { houses } from "./houses.ts";
import { water } from "./water.ts";

/** Quays with ships, cranes and a lighthouse. */
export const harbour: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("harbour");
  const light = lightOf(still);
  const ship = random.pick(["liner", "galleon", "liner"] as const);
  const crane = (x: number, foot: number, size: number) =>
    group(d`translate(${x} ${foot}) scale(${size})`, [
      softStroke("M-50 0L-20-300M50 0L20-300M-44-60L32-180M44-60L-32-180M-28-220H28", tones.at(0.7), 9),
      fillPath("M-40-300H50V-350H-40z", tones.at(0.76)) +
        softStroke("M0-340L-260-470M40-350L-260-470M-80-372L-40-345M-160-412L-110-360", tones.at(0.7), 8),
      strokePath("M-260-470V-260", tones.at(0.7), 4) + block(-290, -260, 60, 44, tones.accent),
    ]);
  const bollard = (x: number) =>
    fillPath(d`M${x - 34} 330v-70q-16-4-16-22h100q0 18-16 22v70z`, tones.at(1)) +
    faded(0.6, softStroke(d`M${x + 34} 326v-66`, tones.lit, 4));
  return [
    drawSky(still, light),
    layer(still, 0.1, [
      houses(still, { name: "town", base: 6, low: 20, high: 90, width: 46, depth: 0.16, lights: 0.2, isPeaked: true }),
    ]),
    layer(still, 0, [water(still, light.x - WIDTH / 2)]),
    layer(still, 0.3, [drawEmblem(still, "lighthouse", -500, 20, 300, 0.4)]),
    layer(still, 0.45, [drawEmblem(still, ship, 80, 90, 400, 0.62, { glow: tones.lit, sky: tones.at(0.35) })]),
    layer(still, 0.6, [
      ripples(still.workRandom("wake"), 96, 240, 20, tones.at(0.7)),
      fillPath(d`M330 130H${REACH}V${DEPTH}H270z`, tones.at(0.7)),
      faded(0.6, strokePath(d`M330 130H${REACH}`, tones.lit, 5)),
      crane(560, 130, 1),
      houses(
        still,
        { name: "sheds", base: 132, low: 90, high: 150, width: 190, depth: 0.8, lights: 0.2, isPeaked: true },
        690,
        REACH,
      ),
      glowAt(still, 420, -20, 110, 0.8),
      softStroke("M420 130V-20", tones.at(0.85), 8),
      disc(420, -24, 14, tones.light),
    ]),
    layer(still, 1, [
      polygon([-REACH, 320, REACH, 320, REACH, DEPTH, -REACH, DEPTH], tones.at(0.97)),
      faded(
        0.4,
        strokePath(
          drawEach(series(14, 0, 1), (i) => d`M${-1200 + i * 190} 326L${-1900 + i * 290} 900`),
          tones.at(0.6),
          4,
        ),
      ),
      bollard(-240),
      softStroke("M-210 290Q60 380 470 292", tones.at(1), 9),
      bollard(500),
      group("translate(250 316)", [ring(0, -26, 46, tones.lit, 12), ring(0, -26, 28, tones.lit, 8)]),
    ]),
    birds(still, 640, still.horizon - 280),
  ].join("");
};
