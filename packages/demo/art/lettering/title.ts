import { layGlyphs, type GlyphLine, type Weight } from "#app/pictures/lettering/font.ts";
import { isCatchword, readTitle, waysToBreak } from "./words.ts";

/** How a title is set: every line filling the measure, or all in one size. */
export type Setting = "measure" | "even";

export type TitleRoom = { width: number; maxHeight: number; maxSize: number; setting: Setting; weight: Weight; stretch: number };

/** One line, centred on x = 0. `catchword` lines may get rules at their sides; `subtitle` ones are small. */
export type SetLine = {
  role: "main" | "catchword" | "subtitle";
  line: GlyphLine;
  size: number;
  stretch: number;
  baseline: number;
};

/** A title set in its room: the top of its first capitals is y = 0. `size` is of its smallest main line. */
export type SetTitle = { lines: SetLine[]; width: number; height: number; size: number };

/** Height of the capitals of the family, in ems. */
export const CAP_HEIGHT = 0.686;

const ACCENT_HEIGHT = 0.2;
const DEPTH = 0.1;
const DEEP = /[,;Q]/;
const CATCHWORD_SIZE = 34;
const SUBTITLE_SIZE = 30;
const MOST_LINES = 8;
const LARGEST_OVER_SMALLEST = 1.75;
const ACCENTED = /[^\P{L}A-Z]/u;

type Draft = { lines: SetLine[]; height: number; score: number };

/** Sets a title as large as its room allows: balanced lines, no widow, no line that ends with an article. */
export function setTitle(title: string, room: TitleRoom): SetTitle {
  const { words, subtitle } = readTitle(title);
  const subtitleLines = subtitle ? setSubtitle(subtitle, room) : [];
  const subtitleHeight = subtitle ? subtitleLines.length * SUBTITLE_SIZE * 1.2 + 8 : 0;
  const maxHeight = room.maxHeight - subtitleHeight;
  const drafts = waysToBreak(
    words.map((word) => word.toUpperCase()),
    MOST_LINES,
  ).map((lines) => draft(lines, { ...room, maxHeight }));
  const best = drafts.reduce((best, next) => (next.score > best.score ? next : best));
  subtitleLines.forEach((line, i) => (line.baseline = best.height + 8 + SUBTITLE_SIZE * 1.2 * (i + 1)));
  const lines = [...best.lines, ...subtitleLines];
  return {
    lines,
    width: Math.max(...lines.map(({ line, size }) => line.width * size)),
    height: best.height + subtitleHeight,
    size: Math.min(...best.lines.filter(({ role }) => role === "main").map(({ size }) => size)),
  };
}

function draft(texts: string[][], room: TitleRoom): Draft {
  const drafted = texts.map((words) => draftLine(words, room));
  capSizes(drafted, room.setting === "even" ? 1 : LARGEST_OVER_SMALLEST);
  const natural = stack(drafted);
  const shrink = Math.min(1, room.maxHeight / natural);
  for (const line of drafted) line.size *= shrink;
  return { lines: drafted, height: stack(drafted), score: scoreOf(texts, drafted, room, shrink) };
}

function draftLine(words: string[], room: TitleRoom): SetLine {
  const role = room.setting === "measure" && words.every(isCatchword) ? "catchword" : "main";
  const text = words.join(" ");
  if (role === "catchword") return { role, line: layGlyphs(text, 800, 0.1), size: CATCHWORD_SIZE, stretch: 1, baseline: 0 };
  const line = layGlyphs(text, room.weight, text.length < 5 ? 0.03 : 0.01);
  return { role, line, size: Math.min(room.maxSize, room.width / line.width), stretch: room.stretch, baseline: 0 };
}

/** Keeps a short line from shouting the others down. */
function capSizes(lines: SetLine[], overSmallest: number): void {
  const main = lines.filter(({ role }) => role === "main");
  const largest = overSmallest * Math.min(...main.map(({ size }) => size));
  for (const line of main) line.size = Math.min(line.size, largest);
}

/** Puts the lines below each other and returns their height. */
function stack(lines: SetLine[]): number {
  let y = 0;
  lines.forEach((line, i) => {
    const height = line.size * line.stretch;
    const before = lines[i - 1];
    const gap = before ? 10 + 0.09 * Math.min(line.size, before.size) + (before.role === line.role ? 0 : 4) + depthOf(before) : 0;
    const accent = line.line.glyphs.some(({ name }) => ACCENTED.test(characterOf(name))) ? ACCENT_HEIGHT * height : 0;
    y += gap + accent + CAP_HEIGHT * height;
    line.baseline = y;
  });
  return y;
}

/** How far a comma or a tail reaches below the line. */
function depthOf({ line, size, stretch }: SetLine): number {
  return line.glyphs.some(({ name }) => DEEP.test(characterOf(name))) ? DEPTH * size * stretch : 0;
}

function characterOf(name: string): string {
  return String.fromCodePoint(Number(name.split("-")[1]));
}

/** How good a typesetter would find it: legible first, then full lines, even sizes, and no bad ends. */
function scoreOf(texts: string[][], lines: SetLine[], { width, setting }: TitleRoom, shrink: number): number {
  const main = lines.filter(({ role }) => role === "main");
  if (main.length === 0) return -1;
  const sizes = main.map(({ size }) => size);
  const smallest = Math.min(...sizes);
  const widths = main.map(({ line, size }) => (line.width * size) / width);
  const fullness = widths.reduce((sum, share) => sum + share, 0) / widths.length;
  const unevenness = Math.max(...sizes) / smallest;
  const badEnds = texts.slice(0, -1).filter((words) => words.length > 1 && isCatchword(words.at(-1) ?? "")).length;
  const isWidow = setting === "even" && texts.length > 1 && (widths.at(-1) ?? 1) < 0.4 * Math.max(...widths);
  const catchwordLines = lines.length - main.length;
  const pairs = lines.filter(({ role }, i) => role === "catchword" && lines[i + 1]?.role === "catchword").length;
  return (
    smallest ** 1.3 *
    fullness ** 0.4 *
    shrink ** 0.3 *
    unevenness ** -0.25 *
    0.75 ** badEnds *
    0.93 ** catchwordLines *
    0.6 ** pairs *
    (isWidow ? 0.6 : 1)
  );
}

function setSubtitle(text: string, room: TitleRoom): SetLine[] {
  const ways = waysToBreak(text.toUpperCase().split(" "), 3);
  const settings = ways.map((lines) => lines.map((words) => layGlyphs(words.join(" "), 600, 0.06)));
  const sizeOf = (lines: GlyphLine[]) => Math.min(SUBTITLE_SIZE, room.width / Math.max(...lines.map(({ width }) => width)));
  const scoreOf = (lines: GlyphLine[]) => sizeOf(lines) * 0.85 ** lines.length;
  const best = settings.reduce((best, next) => (scoreOf(next) > scoreOf(best) ? next : best));
  return best.map((line) => ({ role: "subtitle", line, size: sizeOf(best), stretch: 1, baseline: 0 }));
}
