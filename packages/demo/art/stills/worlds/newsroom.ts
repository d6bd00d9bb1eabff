import { block, d, disc, drawEach, fillPath, group, oval, series, softStroke, strokePath } from "../../svg.ts";
import { cone, glowAt, skyPaint } from "../sky.ts";
import { DEPTH, faded, HEIGHT, layer, REACH, WIDTH, type World } from "../still.ts";
import { houses } from "./houses.ts";

/** Lines of print in a box. */
const print = (x: number, y: number, width: number, rows: number, step: number) =>
  drawEach(series(rows, 0, 1), (i) => d`M${x} ${y + i * step}h${width * (i % 3 === 2 ? 0.7 : 1)}`);

/** The desk of a reporter: telephones, a typewriter, the pages on the wall. */
export const newsroom: World = (still) => {
  const { tones } = still;
  const [dark, rim] = [tones.at(1), tones.lit];
  const sky = skyPaint(still, -460, 60);
  const window =
    block(-700, -460, 620, 520, sky) +
    houses(still, { name: "city", base: 60, low: 120, high: 360, width: 70, depth: 0.3, lights: 0.5 }, -690, -130) +
    faded(
      0.85,
      strokePath(
        drawEach(series(9, 0, 1), (i) => d`M-700 ${-452 + i * 20}H-80`),
        tones.at(0.85),
        9,
      ),
    ) +
    strokePath("M-700-460H-80V60H-700zM-390-460V60", tones.at(0.9), 18);
  const page = (x: number, y: number, turn: number) =>
    group(d`translate(${x} ${y}) rotate(${turn})`, [
      block(-70, 0, 140, 190, tones.light),
      block(-56, 14, 112, 26, tones.at(0.9)),
      block(-56, 54, 50, 60, tones.at(0.5)),
      strokePath(print(6, 58, 48, 6, 11) + print(-56, 130, 50, 4, 12) + print(6, 130, 48, 4, 12), tones.at(0.6), 4),
      disc(0, 4, 7, tones.accent),
    ]);
  const lamp = (x: number, y: number) =>
    cone(still, [x, y], [x - 330, 260], [x + 330, 260], 0.45) +
    glowAt(still, x, y, 170, 0.8) +
    fillPath(d`M${x - 3} -900h6V${y - 60}h-6zM${x - 90} ${y}Q${x - 70} ${y - 76} ${x} ${y - 76}T${x + 90} ${y}z`, dark) +
    oval(x, y, 84, 11, tones.light);
  const phone = (x: number, y: number, size: number) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      softStroke("M-60-6Q-150 20-110 60", dark, 8),
      fillPath("M-66 0Q-62-30-20-34L-12-190H12L20-34Q62-30 66 0zM-20-186h40v-30h-40z", dark),
      fillPath("M10-232L60-262Q72-220 58-190L8-206z", dark) + oval(62, -226, 11, 38, rim),
      fillPath("M-30-178h-44v-14h44zM-84-236q22-8 30 10l-4 80q6 26-16 34q-24-4-20-34z", dark),
      faded(0.8, softStroke("M-14-40L-8-180M-84-228Q-90-180-88-130", rim, 4)),
    ]);
  const typewriter = group("translate(330 246) scale(1.5)", [
    block(-92, -292, 184, 150, tones.light) + strokePath(print(-74, -270, 148, 7, 17), tones.at(0.7), 5),
    fillPath("M-170-150H170V-124H-170zM-196-146h26v18h-26zM170-146h26v18h-26z", dark),
    fillPath("M-140-128H140L156-66L190 0H-190L-156-66z", dark),
    faded(0.8, softStroke("M-138-126H138M-154-66L-188-4", rim, 4)),
    `<g stroke-linecap="round" stroke-dasharray="0 26">${strokePath("M-130-54H136M-142-34H148M-154-14H160", rim, 13)}</g>`,
    fillPath("M-40-108q40-20 80 0v14h-80z", tones.accent),
  ]);
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.82)),
    layer(still, 0.3, [
      block(-REACH, -900, 2 * REACH, 1100, mixWall(still)),
      window,
      page(110, -330, -4),
      page(300, -350, 3),
      page(500, -326, -2),
      page(690, -346, 5),
    ]),
    layer(still, 0.5, [lamp(-250, -330), lamp(330, -390)]),
    layer(still, 0.8, [
      block(-REACH, 226, 2 * REACH, DEPTH, tones.at(0.88)),
      faded(0.6, block(-REACH, 226, 2 * REACH, 6, rim)),
      phone(-470, 236, 0.9),
      phone(-250, 240, 1),
      fillPath("M-90 240l24-30h190l20 30zM-70 210l20-20h170l14 20z", tones.lit),
      strokePath("M-60 226H120M-50 200H116", tones.at(0.8), 4),
      typewriter,
      phone(700, 252, 1.15),
    ]),
    layer(still, 1, [block(-REACH, 300, 2 * REACH, DEPTH, dark)]),
  ].join("");
};

function mixWall({ tones, paints }: Parameters<World>[0]): string {
  return paints.radial(200, -160, 1100, [
    [0, tones.at(0.15)],
    [0.5, tones.at(0.45)],
    [1, tones.at(0.85)],
  ]);
}
