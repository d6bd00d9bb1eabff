import { drawWordmark } from "../lettering/drawn-wordmark.ts";
import type { IconShape, SiteIcon } from "../pictures.ts";

export const ICON_GROUND = "#110c0b";
const LETTER = "#f8f1ef";
const UNLIT = "#8b8280";

/** The box begins at its upper left; the letter's baseline is 0. */
const BOX = { left: -45, top: -205, side: 241 };
const MIDDLE = 75.5;
const LETTER_SPACE = { width: 151, height: 138 };
const BULBS = [15, 45, MIDDLE, 106, 136];
const BULB_LINE = -170;
/** Replaces a letter that the fonts lack. */
const LAMP = 56;

export function iconSvg({ letter, accent }: Omit<SiteIcon, "picture">, shape: IconShape): string {
  const margin = shape === "maskable" ? BOX.side / 8 : 0;
  const side = BOX.side + 2 * margin;
  const [left, top] = [BOX.left - margin, BOX.top - margin];
  const radius = shape === "rounded" ? ' rx="40"' : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${side} ${side}"><rect x="${left}" y="${top}" width="${side}" height="${side}"${radius} fill="${ICON_GROUND}"/>${bulbs(accent)}${outline(letter)}</svg>`;
}

function bulbs(accent: string): string {
  const circles = BULBS.map((x) => {
    const isLit = x === MIDDLE;
    return `<circle cx="${x}" cy="${BULB_LINE}" r="${isLit ? 13 : 11}" fill="${isLit ? accent : UNLIT}"/>`;
  });
  return circles.join("");
}

function outline(letter: string): string {
  const mark = drawWordmark(letter);
  if (!mark) return `<circle cx="${MIDDLE}" cy="${-LETTER_SPACE.height / 2}" r="${LAMP}" fill="${LETTER}"/>`;
  const scale = Math.min(1, LETTER_SPACE.width / mark.width, LETTER_SPACE.height / mark.top);
  const x = MIDDLE - (mark.width * scale) / 2;
  return `<path fill="${LETTER}" transform="translate(${x.toFixed(2)}) scale(${scale.toFixed(4)})" d="${mark.path}"/>`;
}
