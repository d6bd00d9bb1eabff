import { isCatchword, readTitle, waysToBreak } from "../lettering/words.ts";
import { canSpell, LETTER_HEIGHT, letterPath, spelled, widthOf } from "./alphabet.ts";

/** One line of cells of `size`, its upper left corner at x, y. */
export type PixelLine = { text: string; isSmall: boolean; size: number; x: number; y: number; width: number };

/** A title in its room, the top of its first line being y = 0 and its left end x = 0. */
export type PixelTitle = { lines: PixelLine[]; height: number };

export type PixelRoom = { width: number; maxHeight: number; maxSize: number };

/** Cells are whole pixels in pictures 640 wide. */
const STEP = 600 / 640;
const SMALLEST = 3 * STEP;
const SMALL = 4 * STEP;
const MOST_LINES = 6;
const LARGEST_OVER_SMALLEST = 2;

/** The title as large as its room allows; without lines when it cannot be spelled or would be too small to read. */
export function setPixelTitle(title: string, room: PixelRoom): PixelTitle {
  const { words, subtitle } = readTitle(title);
  const [main, small] = [words.map(spelled), spelled(subtitle)];
  const empty = { lines: [], height: 0 };
  if (!main.join("") || !canSpell(main.join("") + small)) return empty;
  const below = small ? smallLines(small, room) : [];
  const maxHeight = room.maxHeight - below.length * SMALL * (LETTER_HEIGHT + 3);
  const drafts = waysToBreak(main, MOST_LINES).map((lines) => draft(lines, { ...room, maxHeight }));
  const best = drafts.reduce((best, next) => (next.score > best.score ? next : best));
  const lines = best.lines.concat(below);
  if (lines.some(({ size }) => size < SMALLEST)) return empty;
  return placed(lines, room);
}

type Draft = { lines: PixelLine[]; score: number };

function draft(texts: string[][], { width, maxHeight, maxSize }: PixelRoom): Draft {
  const lines = texts.map((words) => {
    const isSmall = texts.length > 1 && words.every(isCatchword);
    return lineOf(words.join(" "), isSmall, isSmall ? SMALL : Math.min(maxSize, width / widthOf(words.join(" "))));
  });
  const main = lines.filter(({ isSmall }) => !isSmall);
  if (main.length === 0) return { lines, score: -1 };
  const smallest = Math.min(...main.map(({ size }) => size));
  for (const line of main) line.size = Math.min(line.size, smallest * LARGEST_OVER_SMALLEST);
  const shrink = Math.min(1, maxHeight / heightOf(lines));
  for (const line of main) resize(line, stepped(line.size * shrink));
  const fullness = main.reduce((sum, line) => sum + line.width / width, 0) / main.length;
  const unevenness = Math.max(...main.map(({ size }) => size)) / Math.max(0.1, Math.min(...main.map(({ size }) => size)));
  const badEnds = texts.slice(0, -1).filter((words) => words.length > 1 && isCatchword(words.at(-1) ?? "")).length;
  const score = Math.min(...main.map(({ size }) => size)) ** 1.2 * fullness ** 0.5 * unevenness ** -0.2 * 0.7 ** badEnds;
  const pairs = lines.filter(({ isSmall }, i) => isSmall && lines[i + 1]?.isSmall).length;
  return { lines, score: score * 0.9 ** (lines.length - main.length) * 0.5 ** pairs };
}

function stepped(size: number): number {
  return Math.floor(size / STEP + 0.001) * STEP;
}

function lineOf(text: string, isSmall: boolean, size: number): PixelLine {
  return { text, isSmall, size, x: 0, y: 0, width: widthOf(text) * size };
}

function resize(line: PixelLine, size: number): void {
  line.size = size;
  line.width = widthOf(line.text) * size;
}

function smallLines(text: string, { width }: PixelRoom): PixelLine[] {
  const fitting = waysToBreak(text.split(" "), 3).find((lines) =>
    lines.every((words) => widthOf(words.join(" ")) * SMALL <= width),
  );
  return (fitting ?? []).map((words) => lineOf(words.join(" "), true, SMALL));
}

function gapAfter(line: PixelLine): number {
  return Math.max(8, Math.round(line.size * 1.5));
}

function heightOf(lines: readonly PixelLine[]): number {
  return lines.reduce((sum, line, i) => sum + line.size * LETTER_HEIGHT + (i > 0 ? gapAfter(line) : 0), 0);
}

function placed(lines: PixelLine[], { width }: PixelRoom): PixelTitle {
  let y = 0;
  lines.forEach((line, i) => {
    if (i > 0) y += gapAfter(line);
    line.x = stepped((width - line.width) / 2);
    line.y = Math.round(y);
    y += line.size * LETTER_HEIGHT;
  });
  return { lines, height: y };
}

/** The path data of a line, for a group that is moved and scaled to its place. */
export function pathOfLine({ text }: PixelLine): string {
  return letterPath(text);
}
