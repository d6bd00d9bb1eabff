import { block, d, fillPath, oval, series, softStroke } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { drawSky } from "../sky.ts";
import { DEPTH, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, grass, mountainRange, rolling } from "../terrain.ts";

export const prehistory: World = (still) => {
  const { tones } = still;
  const random = still.workRandom("palms");
  const palm = (x: number, y: number, tall: number, depth: number) => {
    const fronds = series(9, 0, 1).map((i) => {
      const angle = Math.PI * (-0.08 + (i * 1.16) / 8);
      const [ex, ey] = [Math.cos(angle) * tall * 0.46, -Math.sin(angle) * tall * 0.1 + tall * 0.12];
      const rise = tall * (0.1 + 0.16 * Math.sin(angle));
      return d`M${x} ${y - tall}Q${x + ex * 0.5} ${y - tall - rise} ${x + ex} ${y - tall + ey}Q${x + ex * 0.5} ${y - tall - rise * 0.4} ${x - 4} ${y - tall + tall * 0.03}z`;
    });
    return (
      softStroke(d`M${x} ${y}Q${x + 20} ${y - tall / 2} ${x} ${y - tall}`, tones.at(depth), tall * 0.06) +
      fillPath(fronds.join(""), tones.at(depth))
    );
  };
  return [
    drawSky(still),
    layer(still, 0.1, [mountainRange(still.workRandom("volcano"), 10, 300, 5, tones.at(0.14), tones.lit, 0.4)]),
    layer(still, 0.3, [
      filledBelow(rolling(still.workRandom("hill"), 20, 50, 7), tones.at(0.4)),
      palm(-520, 20, 170, 0.46),
      palm(560, 10, 190, 0.46),
    ]),
    layer(still, 0.5, [
      drawEmblem(still, "dinosaur", 30, 96, 380, 0.8),
      filledBelow(rolling(still.workRandom("hill 2"), 100, 30, 7), tones.at(0.66)),
    ]),
    layer(still, 0.75, [
      drawFigure(still, 330, 190, 66),
      filledBelow(rolling(still.workRandom("hill 3"), 210, 40, 8), tones.at(0.82)),
      palm(-620 + random.between(-40, 40), 240, 420, 0.88),
    ]),
    layer(still, 1, [
      palm(760, 420, 640, 0.97),
      grass(still.workRandom("ferns"), -REACH, REACH, 360, 130, tones.at(0.98)),
      block(-REACH, 355, 2 * REACH, DEPTH, tones.at(0.98)),
      oval(-700, 380, 420, 90, tones.at(0.98)),
    ]),
  ].join("");
};
