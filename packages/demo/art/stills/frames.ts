import type { Random } from "../random.ts";
import { block, circlePath, d, drawEach, fillPath, group, num, polygon, ring, series, softStroke, strokePath } from "../svg.ts";
import { faded, HEIGHT, WIDTH, type Still } from "./still.ts";
import { coarse } from "./terrain.ts";

/** The frames through which the camera looks. */
export type FrameName =
  | "iris"
  | "porthole"
  | "arch"
  | "window"
  | "branches"
  | "cave"
  | "keyhole"
  | "cockpit"
  | "palms"
  | "grille";

type Frame = (still: Still) => string;

const [X, Y] = [WIDTH / 2, HEIGHT / 2];
const SHEET = `M0 0H${WIDTH}V${HEIGHT}H0z`;

function pierced(opening: string, fill: string): string {
  return `<path fill-rule="evenodd" d="${SHEET}${opening}" fill="${fill}"/>`;
}

/** The closing lens of a silent film. */
const iris: Frame = ({ tones, paints, moment }) => {
  const width = moment("iris").between(1.35, 1.55);
  const soft = paints.radial(0, 0, 450, [
    [0.82, tones.at(1), 0],
    [0.97, tones.at(1), 0.85],
    [1, tones.at(1)],
  ]);
  return group(d`translate(${X} ${Y})`, `<g transform="scale(${num(width)} 1)">${block(-700, -470, 1400, 940, soft)}</g>`);
};

const porthole: Frame = ({ tones, paints }) => {
  const metal = paints.linear(
    [400, 40],
    [1200, 860],
    [
      [0, tones.at(0.5)],
      [0.45, tones.at(0.75)],
      [0.55, tones.at(0.4)],
      [1, tones.at(0.9)],
    ],
  );
  const bolts = series(12, 0.26, Math.PI / 6).map((angle) =>
    circlePath(X + 424 * Math.cos(angle), Y + 424 * Math.sin(angle), 13),
  );
  return [
    pierced(circlePath(X, Y, 375), tones.at(0.86)),
    faded(0.5, strokePath("M90 0V900M240 0V900M1360 0V900M1510 0V900", tones.at(1), 5)),
    ring(X, Y, 424, metal, 96),
    fillPath(bolts.join(""), tones.at(0.95)),
    faded(0.8, ring(X, Y, 376, tones.lit, 5)),
    ring(X, Y, 470, tones.at(1), 6),
  ].join("");
};

const arch: Frame = ({ tones }) => {
  const opening = d`M240 ${HEIGHT}V470a560 440 0 0 1 1120 0V${HEIGHT}z`;
  const joints = series(11, 0, 1).map((i) => {
    const angle = (Math.PI * i) / 10;
    return d`M${X - 560 * Math.cos(angle)} ${470 - 440 * Math.sin(angle)}L${X - 690 * Math.cos(angle)} ${470 - 560 * Math.sin(angle)}`;
  });
  const courses = series(4, 530, 110).map((y) => d`M110 ${y}h130M1360 ${y}h130`);
  return (
    pierced(opening, tones.at(0.88)) +
    faded(0.5, strokePath(`${joints.join("")}${courses.join("")}M110 900V470a690 560 0 0 1 1380 0V900`, tones.at(0.5), 4)) +
    faded(0.7, strokePath(d`M1360 ${HEIGHT}V470a560 440 0 0 0 -560 -440`, tones.lit, 6))
  );
};

const window: Frame = ({ tones, moment }) => {
  const pot = moment("window").pick([330, 1200]);
  const plant = group(d`translate(${pot} 802)`, [
    fillPath("M-44-70H44L32 0H-32z", tones.at(1)),
    fillPath("M0-66Q-70-110-90-210Q-20-170 0-90Q-16-200 14-270Q50-180 10-90Q40-170 100-190Q80-100 0-66z", tones.at(1)),
  ]);
  const drape = (side: string) =>
    group(side, [
      fillPath("M0 0H250Q260 300 150 520Q120 700 190 900H0z", tones.at(0.93)),
      faded(0.4, strokePath("M70 0Q80 400 50 900M150 0Q170 300 96 560Q70 740 110 900", tones.at(0.5), 5)),
    ]);
  return [
    pierced("M170 60H1430V800H170z", tones.at(0.86)),
    strokePath("M800 60V800M170 300H1430", tones.at(0.97), 22),
    faded(0.5, strokePath("M170 800H1430M1420 60V800", tones.lit, 5)),
    plant,
    drape("translate(0 0)"),
    drape("translate(1600 0) scale(-1 1)"),
  ].join("");
};

/** Start, two handles and end of each twig, and its width. */
const TWIGS = [
  [1660, -30, 1490, 60, 1340, 60, 1180, 170, 30],
  [1430, 70, 1390, 170, 1340, 220, 1250, 270, 15],
  [1310, 105, 1230, 80, 1150, 84, 1060, 120, 12],
  [1190, 165, 1130, 220, 1080, 234, 1000, 236, 10],
  [1500, 50, 1500, 180, 1460, 290, 1410, 360, 15],
  [1590, 10, 1600, 160, 1590, 300, 1540, 430, 15],
] as const;

const branches: Frame = ({ tones, moment }) => {
  const random = moment("bough");
  const wood = TWIGS.map(([x, y, ax, ay, bx, by, ex, ey, width]) =>
    softStroke(d`M${x} ${y}C${ax} ${ay} ${bx} ${by} ${ex} ${ey}`, tones.at(0.98), width),
  );
  const leaves = TWIGS.flatMap((twig) => series(9, 0.2, 0.1).map((share) => leafOn(twig, Math.min(1, share), random)));
  const bough = wood.join("") + fillPath(leaves.join(""), tones.at(0.98));
  return `<g id="bough">${bough}</g><use href="#bough" transform="matrix(-.8 0 0 .9 1240 -60)"/>`;
};

function leafOn([x, y, ax, ay, bx, by, ex, ey]: (typeof TWIGS)[number], share: number, random: Random): string {
  const rest = 1 - share;
  const on = (from: number, a: number, b: number, to: number) =>
    rest ** 3 * from + 3 * rest ** 2 * share * a + 3 * rest * share ** 2 * b + share ** 3 * to;
  const angle = random.between(0.2, Math.PI - 0.2);
  const length = random.between(34, 62);
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const bulge = 0.34;
  return coarse`M${on(x, ax, bx, ex)} ${on(y, ay, by, ey)}q${dx * 0.5 - dy * bulge} ${dy * 0.5 + dx * bulge} ${dx} ${dy}q${-dx * 0.5 + dy * bulge} ${-dy * 0.5 - dx * bulge} ${-dx} ${-dy}z`;
}

const cave: Frame = ({ tones, moment }) => {
  const random = moment("cave");
  const points = series(20, 0, 1).map((i) => {
    const angle = -Math.PI * 1.08 + (i / 19) * Math.PI * 1.16;
    const far = random.between(0.92, 1.08);
    return [X + 640 * far * Math.cos(angle), 600 + 530 * far * Math.sin(angle)];
  });
  const line = points.map(([x = 0, y = 0]) => d`${x} ${y}`).join("L");
  return pierced(`M120 900L${line}L1500 900z`, tones.at(0.98)) + faded(0.4, strokePath(`M${line}`, tones.lit, 5));
};

const keyhole: Frame = ({ tones }) => {
  const opening = "M800 20a320 320 0 0 1 156 599L1050 900H550L644 619A320 320 0 0 1 800 20z";
  return pierced(opening, tones.at(0.99)) + faded(0.6, strokePath(opening, tones.lit, 7));
};

const cockpit: Frame = ({ tones }) => {
  const struts =
    polygon([0, 0, 90, 0, 560, 900, 430, 900], tones.at(0.97)) +
    polygon([1600, 0, 1510, 0, 1040, 900, 1170, 900], tones.at(0.97));
  const desk =
    fillPath("M0 760Q400 660 800 660T1600 760V900H0z", tones.at(0.95)) +
    faded(0.7, strokePath("M0 760Q400 660 800 660T1600 760", tones.lit, 5));
  const lamps = `<g stroke-linecap="round" stroke-dasharray="0 34">${strokePath("M470 740Q640 704 800 704T1130 740", tones.lit, 13)}${strokePath("M500 786Q650 750 800 750T1100 786", tones.accent, 13)}</g>`;
  return struts + block(0, 0, WIDTH, 40, tones.at(0.97)) + desk + lamps;
};

const palms: Frame = ({ tones }) => {
  const leaf = (angle: number, size: number) =>
    group(
      `rotate(${angle}) scale(${size})`,
      fillPath(
        "M0 0Q160-90 380-40Q520 0 620 120Q480 30 360 24L420 110L290 30L320 130L220 36L230 140L150 40L140 130L80 36z",
        tones.at(0.98),
      ),
    );
  const crown = drawEach([-20, 15, 52, 90, 128], (angle) => leaf(angle, 1));
  return (
    group("translate(-60 -40)", crown) +
    group("translate(1680 -60) scale(-1 1)", crown) +
    softStroke("M0 900Q60 400-40 0", tones.at(0.98), 70)
  );
};

const grille: Frame = ({ tones }) =>
  pierced("M70 0H1530V900H70z", tones.at(0.95)) +
  faded(
    0.95,
    strokePath(drawEach(series(9, 110, 172.5), (x) => d`M${x} 0V900`) + "M70 230H1530M70 720H1530", tones.at(0.98), 20),
  ) +
  faded(
    0.5,
    strokePath(
      drawEach(series(9, 118, 172.5), (x) => d`M${x} 0V900`),
      tones.lit,
      3,
    ),
  );

const FRAMES: Record<FrameName, Frame> = { iris, porthole, arch, window, branches, cave, keyhole, cockpit, palms, grille };

export function drawFrame(name: FrameName, still: Still): string {
  return FRAMES[name](still);
}
