import { layGlyphs } from "#app/pictures/lettering/font.ts";
import { CAP_HEIGHT, setTitle, type SetLine, type Setting, type SetTitle } from "../lettering/title.ts";
import { at, block, group, polygon } from "../svg.ts";
import type { Sheet } from "./design.ts";

export type Align = "left" | "centre" | "right";

export type TypeRoom = { width: number; maxHeight: number; maxSize?: number; setting?: Setting };

/** A title ready to be placed: x is that of its edge or middle, the top of its capitals is at y. */
export type PlacedTitle = { height: number; width: number; draw(x: number, y: number, align: Align, fill: string): string };

const STRETCHES = [1, 1.15, 1.3, 1.5, 1.75] as const;
const LONGEST_STRETCHED = 36;
const YEAR_SIZE = 27;

/** Sets a title in a room, taller rather than wider where it is short. */
export function fitTitle(title: string, { width, maxHeight, maxSize = 230, setting = "measure" }: TypeRoom): SetTitle {
  const room = { width, maxHeight, maxSize, setting, weight: 900 } as const;
  const settings = (title.length > LONGEST_STRETCHED ? [1] : STRETCHES).map((stretch) => setTitle(title, { ...room, stretch }));
  return settings.reduce((best, next) => (next.size > best.size * 0.97 && next.height <= maxHeight * 0.95 ? next : best));
}

export function placeTitle({ title, letters }: Sheet, room: TypeRoom): PlacedTitle {
  if (!title) return { height: 0, width: 0, draw: () => "" };
  const set = fitTitle(title, room);
  const startOf = ({ line, size }: SetLine, x: number, align: Align) =>
    x - line.width * size * { left: 0, centre: 0.5, right: 1 }[align];
  return {
    height: set.height,
    width: set.width,
    draw: (x, y, align, fill) => {
      const lines = set.lines.map((line) =>
        letters.set(line.line, startOf(line, x, align), y + line.baseline, line.size, line.stretch),
      );
      return `<g fill="${fill}">${lines.join("")}</g>`;
    },
  };
}

/** The year behind an arrow-head, its middle line at y; `align` says which end is at x. */
export function drawYear(
  { year, letters }: Sheet,
  x: number,
  y: number,
  align: "left" | "right",
  fill: string,
  mark = fill,
): string {
  if (!year) return "";
  const line = layGlyphs(year, 900, 0.08);
  const width = line.width * YEAR_SIZE;
  const left = align === "left" ? x : x - width - 34;
  const head = polygon([left, y - 11, left + 22, y, left, y + 11], mark);
  return `${head}<g fill="${fill}">${letters.set(line, left + 34, y + (CAP_HEIGHT * YEAR_SIZE) / 2, YEAR_SIZE)}</g>`;
}

/** How wide a block of a given height may be so that it stays on the sheet when it is turned. */
export function turnedWidth(degrees: number, height: number, across = 548): number {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  return (across - height * Math.sin(angle)) / Math.cos(angle);
}

/** A bar far longer than the sheet, its upper edge at y of a turned frame about the middle. */
export function endlessBar(y: number, height: number, fill: string): string {
  return block(-700, y, 1400, height, fill);
}

/** Content in a frame turned about a place on the sheet. */
export function turnedAt(x: number, y: number, degrees: number, content: string | readonly string[]): string {
  return group(at(x, y, 1, degrees), content);
}
