import { d, drawEach, group, polygon, series, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { birds, drawSky, lightOf } from "../sky.ts";
import { DEPTH, faded, layer, REACH, WIDTH, type Still, type World } from "../still.ts";
import { filledBelow, mountainRange } from "../terrain.ts";
import { vessel } from "./vessels.ts";
import { water } from "./water.ts";

function swell(still: Still, y: number, tall: number, depth: number): string {
  const random = still.workRandom(`swell ${y}`);
  const step = 130;
  const shift = random.between(0, step);
  const crest = drawEach(
    series(Math.ceil((2 * REACH) / step) + 1, 0, 1),
    (i) =>
      d`${i === 0 ? `M${Math.round(-REACH - shift)} ${y}` : ""}q${step * 0.3} ${tall * random.between(0.3, 0.7)} ${step * 0.62} ${-tall * random.between(0, 0.4)}q${step * 0.16} ${-tall * 0.7} ${step * 0.38} 0`,
  );
  return filledBelow(crest, still.tones.at(depth)) + faded(0.45, strokePath(crest, still.tones.at(depth - 0.5), 3));
}

function headland(still: Still, side: -1 | 1, depth: number): string {
  const random = still.workRandom(`headland ${side}`);
  const points = series(9, 0, 1).map((i) => [side * (REACH - i * 96), -230 + i * 30 + random.between(-26, 26)]);
  return polygon([side * REACH, DEPTH, ...points.flat(), side * 470, 30, side * 440, DEPTH], still.tones.at(depth));
}

export const sea: World = (still) => {
  const light = lightOf(still);
  const { shot, tones } = still;
  const shipScale = shot === "wide" ? 0.75 : 1.15;
  const lightX = light.x - WIDTH / 2;
  const ship = group(`translate(${shot === "wide" ? 60 : -20} 34) scale(${shipScale})`, vessel(still, 0.85));
  return [
    drawSky(still, light),
    layer(still, 0.1, [
      shot === "close" ? "" : faded(0.8, mountainRange(still.workRandom("coast"), 3, 70, 13, tones.at(0.1), tones.lit, 0.2)),
    ]),
    layer(still, 0, [water(still, lightX)]),
    layer(still, 0.45, [
      ship,
      faded(
        0.5,
        group(
          "translate(0 64) scale(1 -.28)",
          group(
            `translate(${shot === "wide" ? 60 : -20} 34) scale(${shipScale})`,
            vessel({ ...still, tones: { ...tones, lit: tones.at(0.8) } }, 0.9),
          ),
        ),
      ),
    ]),
    layer(still, 0.6, [swell(still, 190, 22, 0.55)]),
    layer(still, 0.8, [
      swell(still, 258, 30, 0.7),
      shot === "wide" ? headland(still, -1, 0.95) + drawFigure(still, -500, 0, 90) : "",
    ]),
    layer(still, 1, [swell(still, 345, 40, 0.88)]),
    shot === "other" ? "" : birds(still, 560, still.horizon - 250),
  ].join("");
};
