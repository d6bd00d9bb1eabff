import { block, d, disc, drawEach, fillPath, group, oval, series, softStroke, strokePath } from "../../svg.ts";
import { drawFigure } from "../figures.ts";
import { drawSky, glowAt } from "../sky.ts";
import { DEPTH, faded, layer, REACH, type Still, type World } from "../still.ts";
import { contours, filledBelow, firs, mountainRange, rolling } from "../terrain.ts";

export const raceTrack: World = (still) => {
  const { tones, paints, shot } = still;
  const surface = paints.downwards(20, 420, [
    [0, tones.sky.at(-1) ?? tones.lit],
    [0.25, tones.at(0.12)],
    [1, tones.at(0.34)],
  ]);
  const course =
    "M-14 24C120 34 420 44 330 92C250 132-120 140-200 210C-290 290 160 420 560 900H-1500C-1100 560-760 330-560 220C-380 130 150 110 190 88C220 68 60 44-40 28z";
  const kerb = "M330 92C250 132-120 140-200 210C-290 290 160 420 560 900";
  const outer = "M-1500 900C-1100 560-760 330-560 220C-380 130 150 110 190 88";
  const car = (x: number, y: number, size: number, paint: string) =>
    group(d`translate(${x} ${y}) scale(${size})`, [
      oval(0, 4, 108, 13, tones.at(1)),
      fillPath("M-112-24Q-112-50-78-54H-40Q-20-80 4-80H30Q52-78 62-56Q106-50 112-24Q112-8 96-8H-98Q-112-8-112-24z", paint),
      fillPath("M-30-56Q-16-72 2-72H8V-56zM18-72H28Q42-70 48-56H18z", tones.at(0.95)),
      disc(14, -92, 17, tones.light) + fillPath("M12-101h17a17 17 0 0 1 0 15H12z", tones.at(0.95)),
      disc(-64, -12, 27, tones.at(1)) +
        disc(66, -12, 27, tones.at(1)) +
        disc(-64, -12, 11, tones.lit) +
        disc(66, -12, 11, tones.lit),
      fillPath("M-118-80h40v9h-16l4 22h-12l-4-22h-12z", tones.at(1)) + fillPath("M104-34l12 2v10l-12 2z", tones.light),
    ]);
  const stand =
    fillPath("M-700 30L-660-90H-190L-160 30zM-690-120L-650-150H-170L-150-120z", tones.at(0.36)) +
    softStroke("M-620-120V-60M-420-120V-60M-230-120V-60", tones.at(0.36), 6) +
    `<g stroke-linecap="round" stroke-dasharray="0 14">${strokePath("M-640-66H-200M-650-44H-190M-660-22H-186M-668 0H-180", tones.lit, 7)}</g>`;
  const mast = (x: number, y: number, tall: number) =>
    glowAt(still, x, y - tall, tall * 0.7, 0.8) +
    softStroke(d`M${x} ${y}V${y - tall}M${x - 20} ${y - tall}h40`, tones.at(0.7), 5) +
    `<g stroke-dasharray="8 4">${strokePath(d`M${x - 20} ${y - tall - 6}h40`, tones.light, 10)}</g>`;
  const flags = drawEach(series(9, -560, 60), (x, i) => d`M${x} -176l${26} ${7 + (i % 3)}l-26 7z`);
  return [
    drawSky(still),
    layer(still, 0.1, [mountainRange(still.workRandom("far"), 20, 170, 12, tones.at(0.1), tones.lit, 0.35)]),
    layer(still, 0.3, [
      filledBelow(rolling(still.workRandom("hills"), 16, 16, 8), tones.at(0.36)),
      firs(still.workRandom("firs"), 200, REACH, 20, 90, tones.at(0.34)),
      stand,
      fillPath(flags, tones.accent),
      mast(-120, 30, 250),
      mast(330, 40, 290),
      mast(620, 50, 340),
    ]),
    layer(still, 0.5, [
      block(-REACH, 26, 2 * REACH, DEPTH, tones.at(0.4)),
      fillPath(course, surface),
      strokePath(kerb, tones.light, 16) + `<g stroke-dasharray="26 26">${strokePath(kerb, tones.accent, 16)}</g>`,
      strokePath(outer, tones.lit, 6),
    ]),
    layer(still, 0.5, [
      car(236, 116, 0.36, tones.light),
      car(0, 148, 0.54, tones.halo),
      car(-110, 232, shot === "wide" ? 0.95 : 1.05, tones.accent),
    ]),
    layer(still, 1, [contoursBank(still), shot === "banner" ? "" : drawFigure(still, 520, 330, 130)]),
  ].join("");
};

const contoursBank = (still: Still): string => {
  const edge = "M-1300 340Q-900 330-760 420T-600 900";
  return (
    fillPath(`${edge}H-1300z`, still.tones.at(0.98)) +
    fillPath(`M1300 300Q700 320 420 500T330 900H1300z`, still.tones.at(0.92)) +
    faded(0.2, contours("M1300 300Q700 320 420 500T330 900", 4, still.tones.lit))
  );
};
