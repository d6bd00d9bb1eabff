import { block, circlePath, d, disc, drawEach, fillPath, group, series, softStroke, strokePath } from "../../svg.ts";
import { cone, glowAt } from "../sky.ts";
import { faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";

/** In waistcoat and flat hat, 100 high on (0, 0), walking. */
const keaton = (fill: string) =>
  fillPath(
    "M-9-80Q0-86 9-80L13-40H-13zM-12-42H12L24-4H30V0H14L2-28L-14 0H-28V-4H-22zM-18-98Q0-102 18-98V-94Q0-97-18-94zM-10-99L-9-108H9L10-99z",
    fill,
  ) +
  disc(0, -89, 8, fill) +
  softStroke("M-8-76L-22-56L-14-44M8-76L24-62L34-70", fill, 5);

/** A projectionist asleep at his machine, who walks into the picture in his dream. */
export const projection: World = (still) => {
  const { tones, paints } = still;
  const [dark, rim] = [tones.at(1), tones.lit];
  const sky = paints.downwards(-430, 10, [
    [0, tones.halo],
    [1, tones.light],
  ]);
  const screen =
    block(-486, -446, 672, 472, tones.at(0.98)) +
    block(-466, -426, 632, 432, sky) +
    disc(-250, -250, 78, tones.accent) +
    fillPath("M-466-70Q-360-150-240-96T0-110T166-60V6H-466z", tones.at(0.2)) +
    fillPath("M-466-20Q-300-50-100-24T166-30V6H-466z", tones.at(0.5)) +
    fillPath("M-430-6v-130l50-46 50 46v130zM-60-8v-90h120v90z", tones.at(0.62)) +
    group("translate(60 -4) scale(2.5)", keaton(tones.at(0.98)));
  const holes = (x: number, y: number, radius: number) =>
    drawEach(series(5, 0.3, (2 * Math.PI) / 5), (turn) =>
      circlePath(x + radius * 0.58 * Math.cos(turn), y + radius * 0.58 * Math.sin(turn), radius * 0.24),
    );
  const reel = (x: number, y: number, radius: number) =>
    `<path fill-rule="evenodd" d="${circlePath(x, y, radius)}${holes(x, y, radius)}" fill="${dark}"/>` +
    faded(0.8, strokePath(d`M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${radius} ${-radius}`, rim, 5));
  const machine =
    fillPath("M470-96H700V70H470zM400-66h70v92h-70zM372-50h28v60h-28zM540 70h80l40 400h-160z", dark) +
    reel(520, -190, 96) +
    reel(670, -150, 80) +
    disc(374, -20, 24, tones.light) +
    faded(0.8, strokePath("M470-96H700M400-66h70M470 70h40", rim, 5)) +
    fillPath("M560-60h70v50h-70z", tones.accent);
  const sleeper =
    fillPath("M196 470L206 250Q214 150 280 138Q350 132 372 200L452 210V244H350L356 470z", dark) +
    fillPath(circlePath(322, 92, 44), dark) +
    group("rotate(14 322 60)", fillPath("M256 66Q322 48 388 66V54Q322 38 256 54zM284 52L288 16H356L360 52z", dark)) +
    faded(0.7, softStroke("M212 250Q220 156 280 142M282 74Q276 108 296 128", rim, 5));
  const heads = drawEach(series(9, 0, 1), (i) => {
    const [x, y] = [-780 + i * 112, 250 + (i % 3) * 14];
    return circlePath(x, y, 30) + d`M${x - 62} ${y + 130}q0-96 62-96t62 96z`;
  });
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.3, [
      block(-REACH, -900, 2 * REACH, 1000, tones.at(0.8)),
      faded(
        0.5,
        strokePath(
          drawEach(series(30, 0, 1), (i) => d`M${-1280 + i * 90} -900V100`),
          tones.at(0.95),
          24,
        ),
      ),
      glowAt(still, -150, -200, 760, 0.8),
      screen,
    ]),
    layer(still, 0.5, [
      cone(still, [374, -20], [166, -426], [166, 6], 0.8),
      faded(0.75, group("translate(246 96) scale(1.9)", keaton(tones.light))),
    ]),
    layer(still, 0.8, [fillPath(heads, tones.at(0.97)), block(-REACH, 340, 2 * REACH, 600, tones.at(0.99))]),
    layer(still, 0.9, [glowAt(still, 400, -20, 200, 0.9), machine, sleeper]),
  ].join("");
};
