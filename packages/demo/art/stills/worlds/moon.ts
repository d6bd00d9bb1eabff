import { disc, drawEach, fillPath, group, oval, series } from "../../svg.ts";
import { mix } from "../colour.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { faded, hasWord, layer, type Still, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { edgeThrough, filledBelow, rolling, rugged } from "../terrain.ts";
import { planet, space } from "./space.ts";

const rocket = (still: Still): string => {
  const { tones } = still;
  return (
    fillPath("M-30-150C-70-30-64 60-44 100H44C64 60 70-30 30-150Q0-210-30-150z", tones.at(0.98)) +
    fillPath("M8-178Q22-172 30-150C70-30 64 60 44 100H20C46 20 44-90 8-178z", tones.lit) +
    fillPath("M-50 30Q-100 70-96 140Q-70 104-40 104zM50 30Q100 70 96 140Q70 104 40 104z", tones.at(0.98)) +
    disc(0, -60, 19, tones.lit) +
    disc(0, -60, 12, tones.at(0.8))
  );
};

export const moon: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("craters");
  const craters = (top: number, foot: number, count: number, depth: number) =>
    drawEach(series(count, 0, 1), () => {
      const y = random.between(top, foot);
      const wide = random.between(30, 110) * (0.5 + (y - top) / 200);
      const x = random.between(-900, 900);
      return oval(x, y, wide, wide * 0.22, tones.lit) + oval(x, y + wide * 0.05, wide * 0.96, wide * 0.19, tones.at(depth));
    });
  const silver = (depth: number) => mix(tones.at(depth), tones.lit, 0.28 * (1 - depth));
  const isTrip = hasWord(still, "trip voyage impossible lune reaching");
  const face =
    isTrip && shot !== "close"
      ? layer(still, 0.05, [
          drawEmblem(still, "moon", 150, -70, 340, 0.5, { form: tones.at(0.5), glow: tones.light, sky: tones.at(0.3) }),
        ])
      : "";
  const shell = shot === "wide" || !isTrip ? "" : group("translate(-150 96) rotate(22) scale(.86)", rocket(still));
  return [
    space(still),
    face || layer(still, 0.05, [planet(still, 190, -190, 150, "earth", hasWord(still, "eclipse") ? "plain" : "land")]),
    layer(still, 0.2, [
      filledBelow(edgeThrough(rugged(still.workRandom("range"), 30, 210, 14)), silver(0.36)),
      filledBelow(edgeThrough(rugged(still.workRandom("range 2"), 50, 110, 16)), silver(0.5)),
    ]),
    layer(still, 0.4, [
      filledBelow(rolling(still.workRandom("plain"), 60, 16, 8), silver(0.44)),
      faded(0.6, craters(76, 150, 12, 0.52)),
    ]),
    layer(still, 0.6, [
      shell,
      filledBelow(rolling(still.workRandom("plain 2"), 150, 20, 6), silver(0.62)),
      faded(0.55, craters(176, 260, 8, 0.72)),
      drawShadow(still, 30, 172, 90, 1.1, tones.at(0.95)),
      drawFigure(still, 30, 174, shot === "close" ? 110 : 100, tones.at(1)),
      isTrip ? drawFigure(still, 110, 180, 96, tones.at(1)) + drawFigure(still, -40, 168, 92, tones.at(1)) : "",
    ]),
    layer(still, 1, [filledBelow(edgeThrough(rugged(still.workRandom("rocks"), 330, 90, 8)), tones.at(0.97))]),
  ].join("");
};
