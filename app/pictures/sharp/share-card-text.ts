import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";
import { layGlyphs, settable, type GlyphLine } from "../lettering/font.ts";
import { outlineOf } from "../lettering/outline.ts";
import type { ShareCard } from "../pictures.ts";
import { setLines } from "./title-lines.ts";

export const GROUND = "#100c0b";
const TEXT = "#f6f0ee";
const SECOND = "#c0b8b5";

const MARGIN = 64;
const NOTE_SIZE = 32;
const LINE_HEIGHT = 1.08;
const MARK_SIZE = 40;
const BULBS = 5;
const TITLE = { weight: 800, maxSize: 96, minSize: 44, maxLines: 3 } as const;
const SHADE = [
  [0, 0.94],
  [0.35, 0.8],
  [0.75, 0.1],
  [1, 0],
];
const BESIDE_A_POSTER = 630;

const BESIDE_POSTERS = 490;

/** In pixels. */
export const POSTER_STACK = { width: 292, height: 438, step: 88, edge: 4, darker: 0.14 } as const;

export type CardGround = "picture" | "poster" | "posters" | "stage";

const ROOM: Record<CardGround, number> = {
  picture: SHARE_CARD.width - 2 * MARGIN,
  poster: BESIDE_A_POSTER,
  posters: BESIDE_POSTERS,
  stage: SHARE_CARD.width - 2 * MARGIN,
};

/** SVG of a share card's size, with text as outlines. Text that the fonts lack is omitted. */
export function shareCardText({ title, notes, site }: Omit<ShareCard, "picture" | "posters">, ground: CardGround): string {
  const { width, height } = SHARE_CARD;
  const noteBaseline = height - MARGIN;
  const set = settable(title) ? setLines(settable(title), { ...TITLE, width: ROOM[ground] }) : { lines: [], size: 0 };
  const noteLine = layGlyphs(notes.map(settable).filter(Boolean).join(" · "), 600, 0);
  const titleBaseline = noteBaseline - (noteLine.width > 0 ? NOTE_SIZE * 1.7 : 0);
  const lines = set.lines.map((line, index) => {
    const fromLast = set.lines.length - 1 - index;
    return outlines(line, MARGIN, titleBaseline - fromLast * set.size * LINE_HEIGHT, set.size, TEXT);
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
${ground === "stage" ? "" : darkness()}
${mark(site)}
${lines.join("\n")}
${outlines(noteLine, MARGIN, noteBaseline, NOTE_SIZE, SECOND)}
</svg>`;
}

function darkness(): string {
  const { width, height } = SHARE_CARD;
  const stops = SHADE.map(
    ([offset, opacity]) => `<stop offset="${offset}" stop-color="${GROUND}" stop-opacity="${opacity}"/>`,
  ).join("");
  const gradient = (id: string, from: number, to: number) =>
    `<linearGradient id="${id}" x1="0" y1="${from}" x2="0" y2="${to}">${stops}</linearGradient>`;
  return `<defs>${gradient("low", 1, 0)}${gradient("high", 0, 1)}</defs>
<rect width="${width}" height="${height}" fill="url(#low)"/><rect width="${width}" height="200" fill="url(#high)" opacity="0.7"/>`;
}

function mark({ name, accent }: ShareCard["site"]): string {
  const line = layGlyphs(settable(name), 800, -0.02);
  const size = Math.min(MARK_SIZE, (SHARE_CARD.width - 2 * MARGIN) / Math.max(line.width, 1));
  const word = outlines(line, MARGIN, MARGIN + MARK_SIZE, size, TEXT);
  const bulbs = Array.from({ length: BULBS }, (_, index) => {
    const fill = index === 0 ? accent : SECOND;
    return `<circle cx="${MARGIN + 4 + index * 8}" cy="${MARGIN}" r="2.6" fill="${fill}"/>`;
  });
  return bulbs.join("") + word;
}

function outlines({ glyphs }: GlyphLine, x: number, y: number, size: number, fill: string): string {
  if (glyphs.length === 0) return "";
  const paths = glyphs.map((placed) => {
    const path = outlineOf(placed.glyph);
    return path ? `<path transform="translate(${Math.round(placed.x * 1000)})" d="${path}"/>` : "";
  });
  return `<g fill="${fill}" transform="translate(${x} ${y.toFixed(1)}) scale(${(size / 1000).toFixed(4)})">${paths.join("")}</g>`;
}
