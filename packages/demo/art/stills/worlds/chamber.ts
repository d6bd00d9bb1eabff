import { block, d, disc, drawEach, fillPath, group, oval, polygon, softStroke, strokePath } from "../../svg.ts";
import { toned } from "../colour.ts";
import { drawFigure, drawShadow } from "../figures.ts";
import { glowAt, shine, skyPaint } from "../sky.ts";
import { faded, HEIGHT, layer, WIDTH, type World } from "../still.ts";
import { boards, room } from "./rooms.ts";

export const chamber: World = (still) => {
  const { tones, shot } = still;
  const random = still.workRandom("chamber");
  const hasClock = random.chance(0.5);
  const tall = -300;
  const outside = skyPaint(still, tall, 40);
  const window =
    block(-120, tall, 260, 330, outside) +
    disc(70, -190, 42, tones.light) +
    shine(still, 70, -190, 110, 0.6) +
    fillPath("M-120 30V-40l30-16v-30h30v-22l16-16 16 16v40h40v-60h36v50l30-24 30 24v20h32V30z", tones.at(0.3)) +
    strokePath(d`M-120 ${tall}H140V30H-120zM10 ${tall}V30M-120 -190H140M-120 -80H140`, tones.at(0.75), 9) +
    block(-136, 28, 292, 14, tones.at(0.75));
  const drape = (side: -1 | 1) =>
    fillPath(
      d`M${10 + side * 130} -330H${10 + side * 230}Q${10 + side * 220} -60 ${10 + side * 250} 100H${10 + side * 190}Q${10 + side * 170} -60 ${10 + side * 124} -130z`,
      toned(tones.accent, tones.mood === "night" ? 0.34 : 0.42),
    ) +
    faded(
      0.5,
      strokePath(
        d`M${10 + side * 190} -326Q${10 + side * 186} -100 ${10 + side * 216} 98M${10 + side * 160} -326Q${10 + side * 166} -160 ${10 + side * 190} -60`,
        tones.at(0.8),
        5,
      ),
    );
  const pool =
    faded(0.6, polygon([-60, 132, 80, 132, 300, 320, -130, 320], tones.lit)) +
    strokePath("M10 132L80 320M-80 190H150M-104 246H212", tones.at(0.5), 5);
  const lamp = (x: number, y: number) =>
    glowAt(still, x, y - 128, 220, 0.8) +
    softStroke(d`M${x} ${y}V${y - 110}`, tones.at(0.95), 7) +
    polygon([x - 46, y - 96, x - 24, y - 156, x + 24, y - 156, x + 46, y - 96], tones.light) +
    oval(x, y, 34, 8, tones.at(0.95));
  const clock =
    fillPath("M-30 140V-120L0-150L30-120V140z", tones.at(0.8)) +
    disc(0, -96, 20, tones.lit) +
    strokePath("M0-96V-110M0-96L9-90", tones.at(0.9), 3) +
    block(-13, -60, 26, 130, tones.at(0.6)) +
    disc(4, 40, 9, tones.lit);
  const pictures = [
    [-430, -190, 90, 110],
    [-300, -210, 60, 76],
    [330, -200, 84, 84],
    [450, -180, 70, 100],
  ] as const;
  const frames = drawEach(
    pictures,
    ([x, y, w, h]) =>
      block(x, y, w, h, tones.at(0.75)) +
      block(x + 8, y + 8, w - 16, h - 16, tones.halo) +
      fillPath(
        d`M${x + 8} ${y + h - 8}v${-h * 0.3}l${w * 0.3} ${-h * 0.2}l${w * 0.3} ${h * 0.24}l${w * 0.22} ${-h * 0.12}V${y + h - 8}z`,
        tones.at(0.55),
      ),
  );
  const chair = fillPath("M-90 0V-150Q-90-176-60-172Q-36-168-40-130L-34-76H50Q70-74 68-50V0H54V-30H-74V0z", tones.at(0.95));
  return [
    block(0, 0, WIDTH, HEIGHT, tones.at(0.9)),
    layer(still, 0.4, [
      room(still, { half: 600, top: -390, foot: 120, glow: [10, -120] }),
      boards(still, 600, 120),
      frames,
      window,
      drape(-1),
      drape(1),
      pool,
    ]),
    layer(still, 0.55, [
      group("translate(-420 20)", hasClock ? clock : ""),
      hasClock ? "" : lamp(-400, 190),
      drawShadow(still, 20, 178, 150, -0.5, tones.at(0.85)),
      drawFigure(still, 20, 180, shot === "close" ? 160 : 150),
    ]),
    layer(still, 0.75, [group("translate(380 280) scale(-1.2 1.2)", chair), hasClock ? lamp(520, 290) : ""]),
    layer(still, 1, [
      fillPath("M-1300-900H-760Q-700-300-790 80T-720 900H-1300z", tones.at(0.98)),
      faded(0.3, strokePath("M-800-900Q-740-300-830 80T-760 900M-900-900Q-840-300-930 80", tones.halo, 5)),
    ]),
  ].join("");
};
