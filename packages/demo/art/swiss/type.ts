import { layGlyphs, type GlyphLine } from "#app/pictures/lettering/font.ts";
import { isCatchword, readTitle, waysToBreak } from "../lettering/words.ts";
import { block } from "../svg.ts";
import { COLUMN, MARGIN, type Sheet } from "./design.ts";

export type TypeRoom = { width: number; maxHeight: number; maxSize: number };

/** A title ready to be placed, flush left at x, the top of its letters at y. */
export type PlacedTitle = { height: number; width: number; draw(x: number, y: number): string };

type Line = { line: GlyphLine; top: number; bottom: number; bearing: number };
type Draft = { lines: Line[]; size: number; score: number };

const LEADING = 0.9;
const TRACKING = -0.025;
const SUBTITLE_SIZE = 27;
const NOTE_SIZE = 19;

/** Sets a title flush left in one size, as large as its room allows. */
export function placeTitle(sheet: Sheet, room: TypeRoom): PlacedTitle {
  if (!sheet.title) return { height: 0, width: 0, draw: () => "" };
  const { words, subtitle } = readTitle(sheet.title);
  const under = subtitle && subtitle !== sheet.year ? subtitleLines(subtitle, room.width) : [];
  const underHeight = under.length > 0 ? 20 + under.length * SUBTITLE_SIZE * 1.2 : 0;
  const maxHeight = Math.max(40, room.maxHeight - underHeight);
  const maxSize = room.maxSize * (sheet.title.length < 4 ? 2 : 1);
  const drafts = waysToBreak(words, 7).map((lines) => draft(lines, sheet, { ...room, maxHeight, maxSize }));
  const best = drafts.reduce((best, next) => (next.score > best.score ? next : best));
  const height = heightOf(best.lines) * best.size;
  const width = Math.max(...best.lines.map(({ line }) => line.width)) * best.size;
  return { height: height + underHeight, width, draw };

  function draw(x: number, y: number): string {
    const firstTop = best.lines[0]?.top ?? 0;
    const main = best.lines.map(({ line, bearing }, i) =>
      sheet.letters.set(line, x - bearing * best.size, y + (firstTop + i * LEADING) * best.size, best.size),
    );
    const small = under.map((line, i) =>
      sheet.letters.set(line, x, y + height + 16 + SUBTITLE_SIZE * (1 + i * 1.2), SUBTITLE_SIZE),
    );
    return `<g fill="${sheet.inks.ink}">${main.join("")}${small.join("")}</g>`;
  }
}

function draft(texts: string[][], { weight }: Sheet, { width, maxHeight, maxSize }: TypeRoom): Draft {
  const lines = texts.map((words) => inkOf(layGlyphs(words.join(" "), weight, TRACKING)));
  const widest = Math.max(0.01, ...lines.map(({ line }) => line.width));
  const size = Math.min(maxSize, width / widest, maxHeight / heightOf(lines));
  const badEnds = texts.slice(0, -1).filter((words) => isCatchword(words.at(-1) ?? "")).length;
  const fullness = lines.reduce((sum, { line }) => sum + line.width, 0) / widest / lines.length;
  return { lines, size, score: size * 0.82 ** badEnds * fullness ** 0.25 };
}

/** From the top of the first line's letters to the foot of the last one's, in ems. */
function heightOf(lines: readonly Line[]): number {
  return (lines[0]?.top ?? 0) + (lines.length - 1) * LEADING + (lines.at(-1)?.bottom ?? 0);
}

/** How far the outlines of a line reach over and under its base, and how far in they begin. */
function inkOf(line: GlyphLine): Line {
  const boxes = line.glyphs.map(({ glyph }) => glyph.getBoundingBox());
  return {
    line,
    top: Math.max(0.5, ...boxes.map(({ y2 }) => y2 / 1000)),
    bottom: Math.max(0, ...boxes.map(({ y1 }) => -y1 / 1000)),
    bearing: (boxes[0]?.x1 ?? 0) / 1000,
  };
}

function subtitleLines(text: string, width: number): GlyphLine[] {
  const ways = waysToBreak(text.split(" "), 3).map((lines) => lines.map((words) => layGlyphs(words.join(" "), 600, 0)));
  const fits = (lines: GlyphLine[]) => lines.every((line) => line.width * SUBTITLE_SIZE <= width);
  return ways.filter(fits).toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** The small facts of a sheet on a thin rule across the columns: the year, then up to two genres. */
export function drawNotes({ year, genre, letters, inks: { ink } }: Sheet, y: number): string {
  const notes = [
    year,
    ...genre
      .split(", ")
      .filter((name) => name.length < 15 && name !== "Short")
      .slice(0, 2),
  ].filter(Boolean);
  const columns = [0, 2, 3];
  const set = notes.map((note, i) => {
    const line = inkOf(layGlyphs(note, 600, 0));
    const x = MARGIN + (columns[i] ?? 0) * COLUMN;
    const room = Math.min(NOTE_SIZE, (COLUMN - 6) / line.line.width);
    return letters.set(line.line, x - line.bearing * room, y + 28, room);
  });
  return `${block(MARGIN, y, 520, 2, ink)}<g fill="${ink}">${set.join("")}</g>`;
}

/** The year alone, on a thin rule. */
export function drawNote({ year, letters, inks: { ink } }: Sheet, x: number, y: number, width: number): string {
  if (!year) return "";
  const line = inkOf(layGlyphs(year, 600, 0));
  return `${block(x, y, width, 2, ink)}<g fill="${ink}">${letters.set(line.line, x - line.bearing * NOTE_SIZE, y + 28, NOTE_SIZE)}</g>`;
}
