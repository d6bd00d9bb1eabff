import { block, d, fillPath, group } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { birds, drawSky, lightOf } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, REACH, type Still, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, firs, glitter, mountainRange, rolling } from "../terrain.ts";
import { sailingBoat, smoke, steamer } from "./vessels.ts";

export const river: World = (still) => {
  const { tones, shot } = still;
  const light = lightOf(still);
  const shine = tones.sky.at(-1) ?? tones.lit;
  const stream =
    "M-10 0C60 26 230 34 190 70C150 110-180 110-150 180C-120 250 230 270 330 420L420 900H-420L-330 420C-330 300-420 230-330 160C-250 90 60 96 70 64C80 40-30 30-24 0z";
  const boat = hasWord(still, "steamboat willie")
    ? group("scale(.5)", [
        smoke(still, -80, -204, tones.at(0.05)),
        smoke(still, 52, -204, tones.at(0.05)),
        steamer(tones.at(0.9), tones.lit),
      ])
    : group("scale(.62)", sailingBoat(tones.at(0.9), tones.lit));
  return [
    drawSky(still, light),
    layer(still, 0.1, [mountainRange(still.workRandom("far"), 6, 210, 9, tones.at(0.1), tones.lit, 0.35)]),
    layer(still, 0.2, [filledBelow(rolling(still.workRandom("hills"), -20, 60, 8), tones.at(0.3))]),
    layer(still, 0.4, [
      block(-REACH, 0, REACH * 2, DEPTH, tones.at(0.48)),
      fillPath(stream, shine),
      faded(0.5, fillPath(stream, tones.at(0.25))),
      group("", glitter(still.moment("glitter"), 30, 60, 300, tones.lit)),
    ]),
    layer(still, 0.55, [group(`translate(${shot === "close" ? -60 : -50} 128)`, boat)]),
    layer(still, 0.7, [fillPath(d`M${-REACH} 30Q-760 40-560 130T-300 ${DEPTH}H${-REACH}z`, tones.at(0.68)), firsOnBank(still)]),
    layer(still, 0.85, [
      fillPath(d`M${REACH} 60Q700 70 520 190T300 ${DEPTH}H${REACH}z`, tones.at(0.82)),
      drawEmblem(still, "tree", 640, 190, 340, 0.86),
    ]),
    layer(still, 1, [
      fillPath(d`M${-REACH} 150Q-560 190-420 330T-120 ${DEPTH}H${-REACH}z`, tones.at(0.98)),
      drawFigure(still, -430, 322, shot === "close" ? 120 : 96),
    ]),
    birds(still, 620, still.horizon - 230),
  ].join("");
};

const firsOnBank = (still: Still): string => firs(still.workRandom("bank"), -1100, -560, 116, 130, still.tones.at(0.68));
