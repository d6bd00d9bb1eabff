import type { Random } from "../random.ts";
import {
  at,
  atCorners,
  block,
  boxPath,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  hollowCorners,
  insetBox,
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Box } from "../svg.ts";

export type FrameInks = { ink: string; accent: string };

/** An ornament around the sheet: how far it reaches in from the edge, what it draws, and its opening when that is no box. */
type Frame = { depth: number; draw(sheet: Box, inks: FrameInks): string; opening?(sheet: Box): string };

/** A box with two steps in each corner. */
function steppedCorners({ x, y, width, height }: Box): string {
  return d`M${x + 36} ${y}H${x + width - 36}v13h13v13h23V${y + height - 26}h-23v13h-13v13H${x + 36}v-13h-13v-13H${x}V${y + 26}h23v-13h13z`;
}

/** Path data at even distances along the four sides, about `step` apart, corners included. */
function along({ x, y, width, height }: Box, step: number, content: (x: number, y: number) => string): string {
  const across = Math.round(width / step);
  const down = Math.round(height / step);
  const sides = series(across + 1, x, width / across).map((left) => content(left, y) + content(left, y + height));
  const uprights = series(down - 1, y + height / down, height / down).map((top) => content(x, top) + content(x + width, top));
  return [...sides, ...uprights].join("");
}

/** Dots half-way between what stands along the sides. */
function between({ x, y, width, height }: Box, step: number): string {
  const across = width / Math.round(width / step);
  const down = height / Math.round(height / step);
  const sides = series(Math.round(width / across), x + across / 2, across).map(
    (left) => d`M${left} ${y}h0M${left} ${y + height}h0`,
  );
  const uprights = series(Math.round(height / down), y + down / 2, down).map((top) => d`M${x} ${top}h0M${x + width} ${top}h0`);
  return [...sides, ...uprights].join("");
}

function rule(box: Box, ink: string, width: number): string {
  return strokePath(boxPath(box), ink, width);
}

const doubleRule: Frame = {
  depth: 46,
  draw: (sheet, { ink, accent }) =>
    rule(insetBox(sheet, 24), ink, 8) +
    rule(insetBox(sheet, 36), ink, 2) +
    atCorners(insetBox(sheet, 24), block(-9, -9, 32, 32, ink) + block(-1, -1, 16, 16, accent)),
};

const steps: Frame = {
  depth: 52,
  draw: (sheet, { ink, accent }) =>
    strokePath(steppedCorners(insetBox(sheet, 22)), ink, 6) +
    strokePath(steppedCorners(insetBox(sheet, 34)), ink, 2) +
    atCorners(insetBox(sheet, 22), block(-3, -3, 17, 17, accent)),
  opening: (sheet) => steppedCorners(insetBox(sheet, 45)),
};

const beads: Frame = {
  depth: 54,
  draw: (sheet, { ink, accent }) =>
    rule(insetBox(sheet, 20), ink, 3) +
    rule(insetBox(sheet, 46), ink, 3) +
    softStroke(
      along(insetBox(sheet, 33), 17.8, (x, y) => d`M${x} ${y}h0`),
      ink,
      10,
    ) +
    atCorners(insetBox(sheet, 20), block(-1, -1, 28, 28, ink) + disc(13, 13, 7, accent)),
};

const teeth: Frame = {
  depth: 48,
  draw: (sheet, { ink, accent }) => {
    const { x, y, width, height } = insetBox(sheet, 20);
    const side = (length: number, count: number) =>
      fillPath(`M0 0${drawEach(series(count, 0, 1), () => d`l${length / count / 2} 18l${length / count / 2} -18`)}z`, ink);
    return (
      [
        group(at(x, y), side(width, 26)),
        group(at(x + width, y + height, 1, 180), side(width, 26)),
        group(at(x + width, y, 1, 90), side(height, 40)),
        group(at(x, y + height, 1, 270), side(height, 40)),
      ].join("") +
      rule(insetBox(sheet, 43), accent, 3) +
      rule(insetBox(sheet, 18), ink, 4)
    );
  },
};

const perforations: Frame = {
  depth: 50,
  draw: (sheet, { ink, accent }) => {
    const hole = d`h16a4 4 0 0 1 4 4v12a4 4 0 0 1-4 4h-16a4 4 0 0 1-4-4v-12a4 4 0 0 1 4-4z`;
    const holes = series(23, sheet.y + 20, 38.2).flatMap((y) =>
      [sheet.x + 18, sheet.x + sheet.width - 34].map((x) => d`M${x} ${y}${hole}`),
    );
    return (
      fillPath(holes.join(""), ink) +
      strokePath(
        d`M${sheet.x + 48} ${sheet.y}v${sheet.height}M${sheet.x + sheet.width - 48} ${sheet.y}v${sheet.height}`,
        accent,
        3,
      )
    );
  },
};

const ticket: Frame = {
  depth: 52,
  draw: (sheet, { ink, accent }) =>
    strokePath(hollowCorners(insetBox(sheet, 22), 34), ink, 6) +
    strokePath(hollowCorners(insetBox(sheet, 33), 32), ink, 2) +
    atCorners(insetBox(sheet, 22), disc(6, 6, 8, accent)),
  opening: (sheet) => hollowCorners(insetBox(sheet, 44), 28),
};

const fans: Frame = {
  depth: 52,
  draw: (sheet, { ink, accent }) => {
    const blades = drawEach(
      series(5, 9, 18),
      (angle) => `<path d="M0 0L42-4.5V4.5z" transform="rotate(${angle})" fill="${ink}"/>`,
    );
    return (
      rule(insetBox(sheet, 22), ink, 5) +
      rule(insetBox(sheet, 33), accent, 2) +
      atCorners(
        insetBox(sheet, 22),
        fillPath("M0 0H48A48 48 0 0 1 0 48z", accent) + blades + strokePath("M48 0A48 48 0 0 1 0 48", ink, 4),
      )
    );
  },
  opening: (sheet) => hollowCorners(insetBox(sheet, 42), 38),
};

const rope: Frame = {
  depth: 48,
  draw: (sheet, { ink, accent }) => {
    const box = insetBox(sheet, 30);
    return (
      `<path d="${boxPath(box)}" fill="none" stroke="${ink}" stroke-width="16" stroke-dasharray="8 7"/>` +
      rule(insetBox(sheet, 18), ink, 3) +
      rule(insetBox(sheet, 42), ink, 3) +
      atCorners(box, block(-14, -14, 28, 28, ink) + fillPath("M0-9L9 0L0 9L-9 0z", accent))
    );
  },
};

const diamonds: Frame = {
  depth: 48,
  draw: (sheet, { ink, accent }) =>
    fillPath(
      along(insetBox(sheet, 28), 34, (x, y) => d`M${x} ${y - 10}l10 10l-10 10l-10-10z`),
      ink,
    ) +
    softStroke(between(insetBox(sheet, 28), 34), accent, 6) +
    rule(insetBox(sheet, 45), ink, 2),
};

const single: Frame = {
  depth: 38,
  draw: (sheet, { ink }) => rule(insetBox(sheet, 26), ink, 10),
};

const FRAMES: readonly Frame[] = [doubleRule, steps, beads, teeth, perforations, ticket, fans, rope, diamonds, single];

/** A frame on a sheet: `inner` is the room it leaves, `opening` the path data of that room's exact shape. */
export type PickedFrame = { inner: Box; opening: string; draw(inks: FrameInks): string };

/** One of ten ornament frames. */
export function pickFrame(sheet: Box, random: Random): PickedFrame {
  const frame = random.pick(FRAMES);
  const inner = insetBox(sheet, frame.depth);
  return { inner, opening: frame.opening?.(sheet) ?? boxPath(inner), draw: (inks) => frame.draw(sheet, inks) };
}
