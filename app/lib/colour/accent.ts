import { contrastOf, hexOf, oklchOf } from "./oklch.ts";

/** The accent of icons and share cards, which cannot read the design tokens. */
const DRAWN = "#ec343c";
/** The backgrounds of the design tokens, which are also the text colours on an accent button. */
const GROUNDS = { dark: "#100c0b", light: "#fcfaf9" } as const;
/** WCAG AA for text. */
const MIN_CONTRAST = 4.5;
const STEP = 0.005;

type Ground = keyof typeof GROUNDS;
type Accent = Record<Ground, string>;

/** Changes the lightness as little as a readable contrast needs. @param hex `#rrggbb` in lower case. */
export function readableAccent(hex: string): Accent {
  return { dark: readableOn("dark", hex), light: readableOn("light", hex) };
}

/** The accent in pictures. @param accent "" for the default. */
export function drawnAccent(accent: string): string {
  return accent ? readableAccent(accent).dark : DRAWN;
}

export function accentContrast(ground: Ground, hex: string): number {
  return contrastOf(hex, GROUNDS[ground]);
}

function readableOn(ground: Ground, hex: string): string {
  const colour = oklchOf(hex);
  const step = ground === "dark" ? STEP : -STEP;
  let readable = hex;
  for (let { lightness } = colour; accentContrast(ground, readable) < MIN_CONTRAST; readable = hexOf({ ...colour, lightness })) {
    lightness += step;
    if (lightness < 0 || lightness > 1) break;
  }
  return readable;
}
