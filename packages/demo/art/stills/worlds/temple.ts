import { block, d, drawEach, fillPath, polygon, series, strokePath } from "../../svg.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { drawSky, glowAt, lightOf } from "../sky.ts";
import { DEPTH, faded, hasWord, layer, REACH, type World } from "../still.ts";
import { drawEmblem } from "../subject.ts";

export const temple: World = (still) => {
  const { tones, paints, shot } = still;
  const light = { ...lightOf(still), x: 830, y: still.horizon - 130 };
  const column = (x: number, wide: number, top: number, foot: number, depth: number) => {
    const w = wide / 2;
    const flutes = drawEach(series(4, 0, 1), (i) => d`M${x - w * 0.6 + i * w * 0.4} ${top + wide * 0.5}V${foot - wide * 0.3}`);
    return (
      fillPath(
        d`M${x - w * 0.8} ${foot}L${x - w * 0.72} ${top + wide * 0.4}H${x + w * 0.72}L${x + w * 0.8} ${foot}zM${x - w * 1.2} ${top}H${x + w * 1.2}L${x + w * 0.8} ${top + wide * 0.42}H${x - w * 0.8}zM${x - w * 1.15} ${foot - wide * 0.26}H${x + w * 1.15}V${foot}H${x - w * 1.15}z`,
        tones.at(depth),
      ) +
      faded(0.3, strokePath(flutes, tones.at(depth - 0.5), wide * 0.05)) +
      faded(
        0.5,
        fillPath(
          d`M${x - Math.sign(x) * w * 0.72} ${top + wide * 0.42}h${Math.sign(x) * w * 0.16}V${foot - wide * 0.26}h${-Math.sign(x) * w * 0.22}z`,
          tones.lit,
        ),
      )
    );
  };
  const floor = paints.downwards(70, 400, [
    [0, tones.sky.at(-1) ?? tones.lit],
    [0.3, tones.at(0.35)],
    [1, tones.at(0.9)],
  ]);
  const tiles =
    drawEach(series(13, -6, 1), (i) => d`M${i * 70} 70L${i * 330} ${DEPTH}`) +
    drawEach(series(6, 0, 1), (i) => d`M${-REACH} ${96 + i ** 1.8 * 24}H${REACH}`);
  const flights = drawEach(series(6, 0, 1), (i) =>
    block(-150 - i * 26, 10 + i * 12, 300 + i * 52, 14, tones.at(0.26 + i * 0.07)),
  );
  const pair = (x: number, wide: number, top: number, foot: number, depth: number) =>
    column(-x, wide, top, foot, depth) + column(x, wide, top, foot, depth);
  return [
    drawSky(still, light),
    layer(still, 0.2, [
      hasWord(still, "bagdad raja radjah sultan thief")
        ? drawEmblem(still, "palace", 0, 20, 300, 0.28)
        : polygon(
            [
              -300, 40, -210, -120, -170, -120, -110, -220, -60, -220, -20, -300, 20, -300, 60, -220, 110, -220, 170, -120, 210,
              -120, 300, 40,
            ],
            tones.at(0.24),
          ) + strokePath("M-210-120H210M-110-220H110M-20-300H20", tones.lit, 6),
    ]),
    layer(still, 0.4, [
      block(-REACH, 70, 2 * REACH, DEPTH, floor),
      faded(0.4, strokePath(tiles, tones.at(0.6), 3)),
      flights,
      pair(290, 56, -250, 92, 0.44),
    ]),
    layer(still, 0.6, [
      pair(440, 84, -340, 150, 0.6),
      faded(0.6, drawShadow(still, 0, 150, 150, -0.4, tones.at(0.9))),
      drawFigure(still, 0, 152, shot === "close" ? 122 : 106),
    ]),
    layer(still, 0.8, [
      pair(680, 130, -460, 260, 0.8),
      drawEach(
        [-300, 300],
        (x) =>
          glowAt(still, x, 96, 120, 0.8) +
          fillPath(d`M${x - 26} 120h52l-14 40h-4v70h-16v-70h-4z`, tones.at(0.9)) +
          fillPath(d`M${x - 18} 118q-10-34 18-66q28 32 18 66z`, tones.light),
      ),
    ]),
    layer(still, 1, [pair(1020, 210, -600, 420, 0.97)]),
  ].join("");
};
