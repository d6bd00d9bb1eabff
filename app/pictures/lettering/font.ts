import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parse } from "opentype.js/dist/opentype.mjs";
import type { Font, Glyph } from "opentype.js";

export type Weight = 600 | 800 | 900;

const UNITS_PER_EM = 1000;
const resolvePackaged = createRequire(import.meta.url).resolve;
const opened = new Map<string, Font>();

function fontsOf(weight: Weight): Font[] {
  return ["latin", "latin-ext"].map((subset) => openFont(`@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff`));
}

function openFont(name: string): Font {
  const known = opened.get(name);
  if (known) return known;
  const file = readFileSync(resolvePackaged(name));
  const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  opened.set(name, font);
  return font;
}

/** `x` in ems; equal outlines have equal names. */
export type PlacedGlyph = { x: number; name: string; glyph: Glyph };

/** `width` in ems, without the trailing tracking. */
export type GlyphLine = { glyphs: PlacedGlyph[]; width: number };

export function canSet(text: string): boolean {
  const characters = (text + text.toUpperCase()).normalize("NFC").replace(/\s/g, "");
  return Array.from(characters).every((character) => glyphOf(fontsOf(800), character) !== null);
}

/** "" if the fonts lack a character. */
export function settable(text: string): string {
  return canSet(text) ? text.normalize("NFC").replace(/\s+/g, " ").trim() : "";
}

/** Kerned; `tracking` is in ems. */
export function layGlyphs(text: string, weight: Weight, tracking: number): GlyphLine {
  const fonts = fontsOf(weight);
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  let before: { font: Font; glyph: Glyph } | null = null;
  for (const character of text) {
    const found = glyphOf(fonts, character);
    if (!found) throw new Error(`no outline for ${JSON.stringify(character)}`);
    if (before && before.font === found.font) x += found.font.getKerningValue(before.glyph, found.glyph) / UNITS_PER_EM;
    if (character !== " ") glyphs.push({ x, name: `${weight}-${character.codePointAt(0)}`, glyph: found.glyph });
    x += (found.glyph.advanceWidth ?? 0) / UNITS_PER_EM + tracking;
    before = found;
  }
  return { glyphs, width: Math.max(0, x - tracking) };
}

function glyphOf(fonts: Font[], character: string): { font: Font; glyph: Glyph } | null {
  for (const font of fonts) {
    const glyph = font.charToGlyph(character);
    if (glyph.index !== 0) return { font, glyph };
  }
  return null;
}
