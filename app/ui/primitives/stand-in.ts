import type { CSSProperties } from "react";
import { initialsOf } from "#app/lib/text/initials.ts";

const TURN = 360;
/** Spreads similar titles over the hues. */
const STEP = 137;
const ARTICLE = /^(?:the|an?|der|die|das|el|la|los|las|les?)\s+/i;

/** The pairs that German number plates leave out: they recall Nazi organizations. */
const BARRED = /^(?:HJ|KZ|NS|SA|SS)$/;

export function hueOf(title: string): number {
  let hue = 0;
  for (const letter of title) hue = (hue * 31 + (letter.codePointAt(0) ?? 0) * STEP) % TURN;
  return hue;
}

/** The style of a stage in the hue of a title (styles/tokens.css). */
export function groundOf(title: string): CSSProperties {
  return { "--hue": hueOf(title) } as CSSProperties;
}

export function lettersOf(title: string): string {
  const letters = initialsOf(title.replace(ARTICLE, ""));
  return BARRED.test(letters) ? letters.slice(0, 1) : letters;
}

/** Attributes of a frame that shows the initials of a title if its picture is missing or fails (styles/cards.css). */
export function standIn(title: string, url: string) {
  return { "data-letters": lettersOf(title), "data-failed": url ? undefined : "", style: groundOf(title) };
}
