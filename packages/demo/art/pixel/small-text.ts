import { fillPath } from "../svg.ts";
import { canSpell, LETTER_HEIGHT, letterPath, spelled, widthOf } from "./alphabet.ts";

const SIZE = 3 * 0.9375;

export const SMALL_HEIGHT = LETTER_HEIGHT * SIZE;

export function canSetSmall(text: string): boolean {
  return text.trim() !== "" && text.length < 12 && canSpell(spelled(text));
}

export function smallWidth(text: string): number {
  return widthOf(spelled(text)) * SIZE;
}

/** A short text in the smallest letters, centred on x with its top at y; empty if it cannot be spelled. */
export function smallText(text: string, x: number, y: number, ink: string): string {
  if (!canSetSmall(text)) return "";
  const left = Math.round(x - smallWidth(text) / 2);
  return `<g transform="translate(${left} ${Math.round(y)}) scale(${Math.round(SIZE * 1000) / 1000})">${fillPath(letterPath(spelled(text)), ink)}</g>`;
}
