import { CAP_HEIGHT, setTitle, type SetLine, type SetTitle } from "../lettering/title.ts";
import { layGlyphs } from "#app/pictures/lettering/font.ts";
import { block, drawEach, fillPath, d } from "../svg.ts";
import type { WordDesign } from "./design.ts";

/** A title ready to be placed: centred on `x`, the top of its capitals at `y`. */
export type PlacedTitle = { height: number; width: number; draw(x: number, y: number, inks: TitleInks): string };

export type TitleInks = { ink: string; accent: string };

const STRETCHES = [1, 1.2, 1.4, 1.6] as const;
/** Stretches for a sheet with nothing but words. */
export const TALL_STRETCHES = [...STRETCHES, 1.9, 2.2, 2.5] as const;
const MAX_SIZE = 210;
const SHADE_OFFSET = 5;
const YEAR_SIZE = 25;
const EMPTY: PlacedTitle = { height: 0, width: 0, draw: () => "" };

/** Sets a design's title in a room; short ones are made taller so that they carry the sheet. */
export function placeTitle(
  design: WordDesign,
  width: number,
  maxHeight: number,
  stretches: readonly number[] = STRETCHES,
): PlacedTitle {
  if (!design.title) return EMPTY;
  const { lettering, title } = design;
  const settings = stretches.map((stretch) => setTitle(title, { ...lettering, stretch, width, maxHeight, maxSize: MAX_SIZE }));
  const best = settings.reduce((best, next) => (next.size > best.size * 0.97 && next.height <= maxHeight * 0.9 ? next : best));
  return { height: best.height, width: best.width, draw: (x, y, inks) => drawTitle(design, best, x, y, inks) };
}

function drawTitle(
  { letters, lettering }: WordDesign,
  title: SetTitle,
  x: number,
  y: number,
  { ink, accent }: TitleInks,
): string {
  const setLines = (lines: SetLine[]) =>
    drawEach(lines, ({ line, size, stretch, baseline }) =>
      letters.set(line, x - (line.width * size) / 2, y + baseline, size, stretch),
    );
  const main = setLines(title.lines.filter(({ role }) => role === "main"));
  const shade = lettering.hasShade
    ? `<g fill="${accent}" transform="translate(${SHADE_OFFSET} ${SHADE_OFFSET})">${main}</g>`
    : "";
  const small = title.lines.filter(({ role }) => role !== "main");
  const rules = drawEach(title.lines, (line) => (line.role === "catchword" ? sideRules(line, title.width, x, y, accent) : ""));
  return `${shade}<g fill="${ink}">${main}${setLines(small)}</g>${rules}`;
}

/** Two rules with a lozenge at each side of a small word. */
function sideRules({ line, size, baseline }: SetLine, titleWidth: number, x: number, y: number, accent: string): string {
  const half = (line.width * size) / 2 + 16;
  const length = titleWidth / 2 - half;
  if (length < 24) return "";
  const middle = y + baseline - (CAP_HEIGHT * size) / 2;
  const side = (direction: 1 | -1) => {
    const near = x + direction * half;
    const far = x + direction * (half + length);
    return block(Math.min(near, far), middle - 2, length, 4, accent) + fillPath(d`M${near} ${middle - 8}l8 8l-8 8l-8-8z`, accent);
  };
  return side(1) + side(-1);
}

/** The year, small, between two short rules; `baseline` is where it stands. */
export function drawYear({ letters, year }: WordDesign, x: number, baseline: number, { ink, accent }: TitleInks): string {
  if (!year) return "";
  const line = layGlyphs(year, 800, 0.16);
  const half = (line.width * YEAR_SIZE) / 2;
  const middle = baseline - (CAP_HEIGHT * YEAR_SIZE) / 2;
  const rules = block(x - half - 74, middle - 1.5, 58, 3, accent) + block(x + half + 16, middle - 1.5, 58, 3, accent);
  return `<g fill="${ink}">${letters.set(line, x - half, baseline, YEAR_SIZE)}</g>${rules}`;
}

/** How much room the year takes below a title, its distance included. */
export const YEAR_HEIGHT = 44;
