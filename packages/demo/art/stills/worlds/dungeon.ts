import { block, d, drawEach, fillPath, polygon, series, softStroke, strokePath } from "../../svg.ts";
import { mix } from "../colour.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { glowAt } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";

export const dungeon: World = (still) => {
  const { tones, paints, shot } = still;
  const arch = (half: number, top: number, foot: number, depth: number) => {
    const hole = d`M${-half} ${foot}V${top + half}a${half} ${half * 0.9} 0 0 1 ${2 * half} 0V${foot}z`;
    const stones = series(9, 0, 1).map((i) => {
      const angle = Math.PI * (i / 8);
      return d`M${-Math.cos(angle) * half} ${top + half - Math.sin(angle) * half * 0.9}L${-Math.cos(angle) * half * 1.2} ${top + half - Math.sin(angle) * half * 1.1}`;
    });
    return (
      `<path fill-rule="evenodd" d="${d`M${-REACH} -900H${REACH}V${DEPTH}H${-REACH}z`}${hole}" fill="${tones.at(depth)}"/>` +
      faded(0.5, strokePath(hole.replace("z", ""), tones.lit, 4)) +
      faded(
        0.35,
        strokePath(
          stones.join("") + d`M${-half * 1.2} ${foot}V${top + half}a${half * 1.2} ${half * 1.1} 0 0 1 ${half * 2.4} 0V${foot}`,
          tones.halo,
          3,
        ),
      )
    );
  };
  const torch = (x: number, y: number, size: number) =>
    glowAt(still, x, y - size * 0.5, size * 3.4, 0.75) +
    softStroke(d`M${x} ${y + size}V${y}`, tones.at(1), size * 0.2) +
    fillPath(
      d`M${x - size * 0.3} ${y}q${-size * 0.3} ${-size * 0.7} ${size * 0.3} ${-size * 1.4}q${size * 0.7} ${size * 0.7} ${size * 0.3} ${size * 1.4}z`,
      tones.light,
    );
  const air = paints.radial(WIDTH / 2 + 20, still.horizon - 130, 560, [
    [0, tones.light],
    [0.2, tones.lit],
    [0.55, mix(tones.halo, tones.accent, 0.5)],
    [1, tones.at(0.4)],
  ]);
  const stairs = drawEach(series(9, 0, 1), (i) => block(-58 - i * 9, -60 + i * 17, 116 + i * 18, 19, tones.at(0.16 + i * 0.05)));
  const bars = strokePath(
    drawEach(series(7, -72, 24), (x) => d`M${x} -330V-100`),
    tones.at(0.5),
    6,
  );
  return [
    block(0, 0, WIDTH, HEIGHT, air),
    layer(still, 0.2, [bars, stairs, arch(150, -230, 90, 0.3)]),
    layer(still, 0.4, [
      arch(232, -290, 130, 0.5),
      fillPath(d`M${-REACH} 128H${REACH}V${DEPTH}H${-REACH}z`, tones.at(0.46)),
      polygon([-150, 128, 150, 128, 500, 640, -420, 640], mix(tones.halo, tones.at(0.4), 0.55)),
    ]),
    layer(still, 0.55, [
      drawShadow(still, 20, 166, 160, 0.2, tones.at(0.9)),
      drawFigure(still, 20, 168, shot === "close" ? 140 : 126, tones.at(1), 0),
    ]),
    layer(still, 0.7, [
      arch(390, -390, 240, 0.72),
      torch(-480, -60, 40),
      torch(480, -60, 40),
      fillPath(d`M${-REACH} 300H-300L-240 250H-390V240H${-REACH}zM${REACH} 300H300L240 250H390V240H${REACH}z`, tones.at(0.72)),
    ]),
    layer(still, 1, [
      arch(660, -500, 520, 0.97),
      strokePath("M-560-620Q-540-300-556-160M-556-160a16 22 0 1 0 1 44a16 22 0 1 0-1-44", tones.at(1), 9),
    ]),
  ].join("");
};
