import { d, drawEach, fillPath, group, polygon, softStroke } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { birds, drawSky, lightOf } from "../sky.ts";
import { faded, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { edgeThrough, filledBelow, firs, mountainRange, rolling, rugged } from "../terrain.ts";

export const castle: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("castle");
  const tower = (x: number, wide: number, tall: number) => {
    const w = wide / 2;
    const isPointed = random.chance(0.65);
    const top = isPointed
      ? d`L${x - w * 1.35} ${-tall}L${x} ${-tall - wide * random.between(1.2, 2)}L${x + w * 1.35} ${-tall}L${x + w} ${-tall}`
      : d`h${-w * 0.25}v${-w * 0.7}h${w * 0.5}v${w * 0.35}h${w * 0.5}v${-w * 0.35}h${w * 0.5}v${w * 0.35}h${w * 0.5}v${-w * 0.35}h${w * 0.5}v${w * 0.7}h${-w * 0.25}`;
    return d`M${x - w} 60V${-tall}${top}V60z`;
  };
  const towers = [
    tower(-110, 44, 80),
    tower(-56, 60, 150),
    tower(6, 76, 214),
    tower(64, 46, 130),
    tower(112, 54, 90),
    tower(-150, 30, 40),
  ].join("");
  const lights = drawEach(
    [
      [-56, -110],
      [6, -170],
      [6, -110],
      [64, -84],
      [112, -46],
      [-110, -30],
      [-20, -10],
      [30, -4],
    ],
    ([x = 0, y = 0]) => d`M${x - 5} ${y}v-14a5 5 0 0 1 10 0v14z`,
  );
  const light = { ...lightOf(still), x: 850 };
  return [
    drawSky(still, light),
    layer(still, 0.1, [mountainRange(still.workRandom("far"), 20, 270, 9, tones.at(0.1), tones.lit, 0.32)]),
    layer(still, 0.3, [filledBelow(edgeThrough(rugged(still.workRandom("ridge"), 70, 110, 12)), tones.at(0.34))]),
    layer(still, 0.45, [
      polygon(
        [-420, 200, -300, 60, -250, 40, -200, -50, -150, -74, 120, -80, 170, -50, 200, 30, 270, 70, 360, 210],
        tones.at(0.56),
      ),
      faded(0.25, polygon([120, -80, 170, -50, 200, 30, 270, 70, 360, 210, 240, 200, 200, 90, 140, 30], tones.lit)),
      group("translate(0 -84) scale(1.06)", [fillPath(towers, tones.at(0.62)), fillPath(lights, tones.lit)]),
      firs(still.workRandom("slope"), -400, -170, 120, 46, tones.at(0.6)),
    ]),
    layer(still, 0.55, [softStroke("M40-50Q110 0 30 50Q-90 110 40 160Q180 210 60 300", tones.at(0.3), 9)]),
    layer(still, 0.7, [
      filledBelow(rolling(still.workRandom("valley"), 170, 44, 8), tones.at(0.76)),
      firs(still.workRandom("firs left"), -REACH, -260, 176, 120, tones.at(0.76)),
      firs(still.workRandom("firs right"), 330, REACH, 176, 120, tones.at(0.76)),
    ]),
    layer(still, 0.85, [
      filledBelow(rolling(still.workRandom("path"), 250, 24, 7), tones.at(0.88)),
      drawFigure(still, 60, 246, 92),
    ]),
    layer(still, 1, [
      shot === "close" ? "" : drawEmblem(still, "tree", 640, 440, 640, 0.99),
      filledBelow(rolling(still.workRandom("front"), 380, 30, 6), tones.at(0.99)),
    ]),
    birds(still, 620, still.horizon - 250),
  ].join("");
};
