import { block, circlePath, d, drawEach, fillPath, group, polygon, ring, series, softStroke } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { drawSky, lightOf } from "../sky.ts";
import { faded, hasWord, layer, type World } from "../still.ts";

export const steps: World = (still) => {
  const { tones, shot } = still;
  const light = { ...lightOf(still), x: 850, y: still.horizon - 210, radius: 92 };
  const random = still.workRandom("crowd");
  const flights = series(17, 0, 1).map((i) => {
    const share = i / 16;
    const y = -120 + i * 26 + i ** 1.5 * 2.2;
    const half = 250 + i * 46;
    return (
      block(-half, y, half * 2, 90, tones.at(0.16 + share * 0.62)) +
      faded(0.7 - share * 0.5, block(-half, y, half * 2, 4, tones.lit))
    );
  });
  const people = series(shot === "close" ? 9 : 16, 0, 1)
    .map(() => [random.between(-230, 250), random.between(-60, 240)] as const)
    .sort((a, b) => a[1] - b[1])
    .map(([x, y]) =>
      Math.abs(x) < 60 && y > 40
        ? ""
        : drawFigure(
            { ...still, words: ["crowd"], workRandom: () => still.workRandom(`person ${Math.round(x)}`) },
            x * (1 + y / 500),
            y,
            46 + (y + 60) * 0.15,
          ),
    );
  const colonnade = (side: -1 | 1) =>
    group(side === 1 ? "scale(-1 1)" : "", [
      fillPath("M-1300-330H-250V-300H-1300z", tones.at(0.24)),
      fillPath(
        drawEach(series(9, 0, 1), (i) => d`M${-290 - i * 110} -300h34V-116h-34z`),
        tones.at(0.24),
      ),
      fillPath("M-1300-116H-246L-640 120L-1300 500z", tones.at(0.3)),
    ]);
  const wall = (side: -1 | 1) =>
    group(side === 1 ? "scale(-1 1)" : "", [
      polygon([-250, -130, -280, -150, -1020, 480, -1300, 900, -880, 900], tones.at(0.84)),
      softStroke("M-268-140L-1000 478", tones.lit, 4),
    ]);
  const pram =
    fillPath("M-40-56H44Q44-16 10-14H-14Q-40-18-40-56zM-40-60Q-38-96 0-98L2-60z", tones.at(1)) +
    ring(-20, -8, 12, tones.at(1), 5) +
    ring(22, -8, 12, tones.at(1), 5) +
    softStroke("M44-54L70-84", tones.at(1), 5);
  return [
    drawSky(still, light),
    layer(still, 0.3, [
      colonnade(-1),
      colonnade(1),
      polygon([-120, -116, -120, -290, 0, -360, 120, -290, 120, -116], tones.at(0.3)),
      fillPath("M-60-116V-220a60 60 0 0 1 120 0V-116z", tones.lit),
    ]),
    layer(still, 0.5, [
      ...flights,
      ...people,
      faded(0.6, drawShadow(still, -10, 140, 150, 0.4, tones.at(0.8))),
      hasWord(still, "battleship potemkin")
        ? group("translate(0 180) rotate(10) scale(1.15)", pram)
        : drawFigure(still, -10, 140, 122),
      wall(-1),
      wall(1),
    ]),
    layer(still, 1, [
      group("translate(-820 330)", [
        fillPath("M-90 0H90V40H-90zM-70 40H70V600H-70z", tones.at(0.97)),
        fillPath(circlePath(0, -60, 62), tones.at(0.97)),
      ]),
    ]),
  ].join("");
};
