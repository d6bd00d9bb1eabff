import { block, d, disc, drawEach, polygon, series, softStroke } from "../../svg.ts";
import { cone, drawSky, glowAt } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { edgeThrough, filledBelow, rugged } from "../terrain.ts";

export const drive: World = (still) => {
  const { tones, moment } = still;
  const random = moment("drops");
  const road = polygon([-40, 30, 60, 30, 640, 640, -640, 640], tones.at(0.5));
  const dashes = series(7, 0, 1).map((i) => {
    const share = (i / 7) ** 2;
    return polygon(
      [
        4 - share * 10,
        36 + share * 500,
        12 + share * 10,
        36 + share * 500,
        14 + share * 26,
        60 + share * 620,
        2 - share * 26,
        60 + share * 620,
      ],
      tones.lit,
    );
  });
  const lamps = series(6, 0, 1).map((i) => {
    const share = (i / 6) ** 1.8;
    const spots = [-1, 1].map((side) => {
      const x = side * (90 + share * 760);
      const y = -30 - share * 300;
      return (
        glowAt(still, x, y, 40 + share * 160, 0.8) +
        disc(x, y, 6 + share * 18, tones.light) +
        softStroke(d`M${x} ${y}h${side * (14 + share * 60)}V${40 + share * 500}`, tones.at(0.6 + share * 0.3), 3 + share * 14)
      );
    });
    return spots.join("");
  });
  const drops = drawEach(
    series(70, 0, 1),
    () => d`M${random.between(0, WIDTH)} ${random.between(0, HEIGHT)}l-5 ${random.between(10, 36)}`,
  );
  return [
    drawSky(still),
    layer(still, 0.2, [filledBelow(edgeThrough(rugged(still.workRandom("hills"), 30, 90, 14)), tones.at(0.25))]),
    layer(still, 0.5, [
      block(-REACH, 28, 2 * REACH, DEPTH, tones.at(0.7)),
      road,
      ...dashes,
      ...lamps,
      drawEmblem(still, "motorcar", 60, 240, 250, 0.92, { glow: tones.light, sky: tones.at(0.7) }),
      cone(still, [20, 170], [-240, 420], [40, 420], 0.8),
      cone(still, [100, 170], [80, 420], [360, 420], 0.8),
    ]),
    faded(0.4, softStroke(drops, tones.halo, 3)),
  ].join("");
};
