import { d, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { birds, drawSky } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";
import { filledBelow, rolling } from "../terrain.ts";

export const desert: World = (still) => {
  const { tones, shot, paints } = still;
  const isEastern = hasWord(
    still,
    "araby sheik bagdad radjah raja cabiria sultan intolerance thief arabian salome salomé desert hur prince",
  );
  const random = still.workRandom("mesas");
  const mesa = (x: number, width: number, tall: number) => {
    const w = width / 2;
    return d`M${x - w * 1.7} 10L${x - w * 1.15} ${-tall * 0.36}L${x - w} ${-tall * 0.42}L${x - w * 0.94} ${-tall}L${x - w * 0.5} ${-tall * 1.03}L${x + w * 0.2} ${-tall * 0.97}L${x + w * 0.9} ${-tall}L${x + w} ${-tall * 0.4}L${x + w * 1.2} ${-tall * 0.34}L${x + w * 1.8} 10z`;
  };
  const mesas = drawEach(series(7, -900, 290), (x) =>
    mesa(x + random.between(-80, 80), random.between(90, 210), random.between(90, 260)),
  );
  const dune = (name: string, y: number, depth: number, lean: number) => {
    const shade = paints.downwards(y - 60, y + 240, [
      [0, tones.at(depth - 0.14)],
      [1, tones.at(depth + 0.1)],
    ]);
    const ridge = still.workRandom(name).between(-160, 160);
    return (
      filledBelow(rolling(still.workRandom(name), y, 46, 6), shade) +
      faded(
        0.5,
        fillPath(
          d`M${ridge} ${y - 50}Q${ridge + lean * 200} ${y + 40} ${ridge + lean * 80} ${y + 160}T${ridge + lean * 420} ${DEPTH}H${ridge + lean * 1500}Q${ridge + lean * 700} ${y + 60} ${ridge} ${y - 50}z`,
          tones.at(depth + 0.2),
        ),
      )
    );
  };
  return [
    drawSky(still),
    layer(still, 0.12, [
      isEastern
        ? drawEmblem(still, "palace", 40, 14, shot === "close" ? 330 : 270, 0.22)
        : fillPath(mesas, tones.at(0.16)) + filledBelow("M-1300 8H1300", tones.at(0.2)),
    ]),
    layer(still, 0.2, [
      isEastern
        ? ""
        : fillPath(mesa(180, 240, 300) + mesa(-520, 170, 210), tones.at(0.34)) +
          faded(0.3, fillPath("M196-296L288-300L300-126L330 10H210L226-80L204-130z", tones.lit)) +
          faded(0.35, strokePath("M84-230H286M80-190H290M70-126H300M-600-150H-440M-604-110H-436", tones.at(0.1), 4)),
    ]),
    layer(still, 0.35, [dune("dune 1", 30, 0.36, 1)]),
    layer(still, 0.6, [
      dune("dune 2", 120, 0.5, -1),
      drawFigure(still, -20, 92, 104),
      drawFigure(still, -150, 86, 92),
      drawShadow(still, -20, 94, 90, -1.2, tones.at(0.95)),
    ]),
    layer(still, 0.85, [
      dune("dune 3", 250, 0.68, 1),
      isEastern ? "" : cactus(-760, 330, tones.at(1), tones.lit, 1.5) + cactus(620, 250, tones.at(0.92), tones.lit, 1),
    ]),
    layer(still, 1, [dune("dune 4", 370, 0.9, -1)]),
    birds(still, 520, still.horizon - 260, 4),
  ].join("");
};

function cactus(x: number, y: number, fill: string, lit: string, scale: number): string {
  const arms = "M0 0V-200M0-60Q-56-60-54-130M0-90Q54-90 52-160";
  return group(d`translate(${x} ${y}) scale(${scale})`, [
    group("translate(3 0)", softStroke(arms, lit, 25)),
    softStroke(arms, fill, 25),
  ]);
}
