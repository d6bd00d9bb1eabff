import type { Random } from "../random.ts";
import { block, drawEach, fillPath } from "../svg.ts";
import { drawTitle, type LetterStyle } from "./lettering.ts";
import type { Palette } from "./palette.ts";
import type { Scene } from "./scene.ts";
import { openScreen } from "./screen.ts";
import { canSetSmall, smallText, smallWidth } from "./small-text.ts";
import { setPixelTitle } from "./title.ts";

export type PixelDesign = { title: string; year: string; scene: Scene; palette: Palette; random: Random };
export type PixelLayout = (design: PixelDesign) => string;

/** The sheet is 600 x 800 and 80 cells wide, each a whole number of pixels in pictures 160, 320 and 640 wide. */
export const CELL = 7.5;
const [WIDTH, HEIGHT] = [600, 800];
const ROWS = Math.ceil(HEIGHT / CELL);
const FEWEST_ROWS = 62;

/** The title in the sky of a scene that fills the sheet. */
export const inTheSky: PixelLayout = (design) => {
  const { palette, random, year } = design;
  const title = setPixelTitle(design.title, { width: 540, maxHeight: 236, maxSize: 17 * 0.9375 });
  const head = title.height ? Math.ceil((title.height + 66) / CELL) : 5;
  const scene = played(design, 80, ROWS, head, 0, 0);
  const style = random.pick<LetterStyle>([
    { face: palette.paper, lowerFace: palette.warm, edge: palette.black, step: palette.black, small: palette.paper },
    { face: palette.paper, edge: palette.black, step: palette.black, small: palette.paper },
    { face: palette.warm, lowerFace: palette.paper, edge: palette.black, step: palette.black, small: palette.paper },
  ]);
  return scene + drawTitle(title, 30, 42, style) + cornerYear(year, palette);
};

/** The title on a plate beneath the scene. */
export const onAPlate: PixelLayout = (design) => {
  const { palette, random } = design;
  const title = setPixelTitle(design.title, { width: 540, maxHeight: 220, maxSize: 17 * 0.9375 });
  if (!title.height) return inTheSky(design);
  const plate = random.pick([
    { ground: palette.black, rule: palette.warm, style: { face: palette.paper, small: palette.warm } },
    { ground: palette.deep, rule: palette.paper, style: { face: palette.warm, small: palette.paper } },
    { ground: palette.paper, rule: palette.black, style: { face: palette.black, small: palette.deep } },
    { ground: palette.warm, rule: palette.black, style: { face: palette.black, small: palette.black } },
  ]);
  const rows = Math.min(ROWS, Math.floor((HEIGHT - title.height - 82) / CELL));
  const top = rows * CELL;
  const space = (HEIGHT - top - CELL - title.height) / 2;
  return (
    played(design, 80, rows, 4, 0, 0) +
    block(0, top, WIDTH, HEIGHT - top, plate.ground) +
    block(0, top, WIDTH, CELL, plate.rule) +
    drawTitle(title, 30, top + CELL + space, plate.style) +
    tabYear(design.year, top, plate.ground, plate.rule)
  );
};

/** A window with stepped corners in a sheet of one ink, the title above it. */
export const inAWindow: PixelLayout = (design) => {
  const { palette, random, year } = design;
  const title = setPixelTitle(design.title, { width: 510, maxHeight: 200, maxSize: 15 * 0.9375 });
  if (!title.height) return inTheSky(design);
  const sheet = random.pick([
    { ground: palette.paper, frame: palette.black, style: { face: palette.black, small: palette.deep }, year: palette.black },
    { ground: palette.warm, frame: palette.black, style: { face: palette.black, small: palette.black }, year: palette.black },
    { ground: palette.deep, frame: palette.paper, style: { face: palette.paper, small: palette.warm }, year: palette.paper },
    { ground: palette.black, frame: palette.warm, style: { face: palette.warm, small: palette.paper }, year: palette.paper },
  ]);
  const top = Math.ceil((45 + title.height + 24) / CELL) * CELL;
  const hasYear = canSetSmall(year);
  const rows = Math.floor((HEIGHT - top - (hasYear ? 66 : 45)) / CELL);
  const frame = steppedFrame(45, top, 68 * CELL, rows * CELL);
  return (
    block(0, 0, WIDTH, HEIGHT, sheet.ground) +
    played(design, 68, rows, 3, 45, top) +
    fillPath(frame.corners, sheet.ground) +
    fillPath(frame.line, sheet.frame) +
    drawTitle(title, 45, 45, sheet.style) +
    (hasYear ? smallText(year, 300, top + rows * CELL + 18, sheet.year) : "")
  );
};

/** Layouts of the family; those that stand twice are picked more often. */
export const LAYOUTS: readonly PixelLayout[] = [inTheSky, inTheSky, inTheSky, onAPlate, onAPlate, inAWindow, inAWindow];

function played(
  { scene, palette, random }: PixelDesign,
  width: number,
  rows: number,
  head: number,
  x: number,
  y: number,
): string {
  const screen = openScreen(width, rows);
  scene.play({ screen, random, head: Math.max(0, Math.min(head, rows - FEWEST_ROWS)), middle: width / 2 });
  return screen.draw(x, y, CELL, palette, "m");
}

/** The year on a black chip in the lower right corner. */
function cornerYear(year: string, palette: Palette): string {
  if (!canSetSmall(year)) return "";
  const width = Math.ceil((smallWidth(year) + 24) / CELL) * CELL;
  const top = (ROWS - 7) * CELL;
  return (
    block(WIDTH - width, top, width, HEIGHT - top, palette.black) + smallText(year, WIDTH - width / 2, top + 9, palette.paper)
  );
}

/** The year on a tab that rises from a plate at the right. */
function tabYear(year: string, top: number, ground: string, ink: string): string {
  if (!canSetSmall(year)) return "";
  const width = Math.ceil((smallWidth(year) + 24) / CELL) * CELL;
  const height = 6 * CELL;
  const left = WIDTH - width - 3 * CELL;
  return (
    block(left - CELL, top - height, width + 2 * CELL, height + CELL, ink) +
    block(left, top - height + CELL, width, height, ground) +
    smallText(year, left + width / 2, top - height + CELL + 6, ink)
  );
}

/** Ground over the corners of a window, and the line that runs around it in steps. */
function steppedFrame(x: number, y: number, width: number, height: number): { corners: string; line: string } {
  const [right, bottom, c] = [x + width, y + height, CELL];
  const corner = (left: number, top: number, across: number, down: number) =>
    `M${left} ${top}h${across * 3 * c}v${down * c}h${-across * 2 * c}v${down * 2 * c}h${-across * c}z`;
  const corners = corner(x, y, 1, 1) + corner(right, y, -1, 1) + corner(x, bottom, 1, -1) + corner(right, bottom, -1, -1);
  const bars = [
    [x + 3 * c, y - c, width - 6 * c, c],
    [x + 3 * c, bottom, width - 6 * c, c],
    [x - c, y + 3 * c, c, height - 6 * c],
    [right, y + 3 * c, c, height - 6 * c],
    ...[x + c, right - 3 * c].flatMap((left) => [
      [left, y, 2 * c, c],
      [left, bottom - c, 2 * c, c],
    ]),
    ...[x, right - c].flatMap((left) => [
      [left, y + c, c, 2 * c],
      [left, bottom - 3 * c, c, 2 * c],
    ]),
  ];
  return {
    corners,
    line: drawEach(bars, ([left, top, across, down]) => `M${left} ${top}h${across}v${down}h${-(across ?? 0)}z`),
  };
}
