import type { Random } from "../random.ts";

/**
 * The three inks of a panel: `face` is its plate and what is cut into it, `ink` what is mounted on it, `glow` what is lit
 * or painted, and `onGlow` the one of the others that reads well on it.
 */
export type PanelInks = { face: string; ink: string; glow: string; onGlow: string };

/**
 * The tools for drawing a motif, in a box from -250 to 250 across and from -215 to 215 down. `label` engraves capitals of a
 * height in units, centred on x with their middle at y; it draws nothing if the fonts lack a letter.
 */
export type Bench = {
  inks: PanelInks;
  random: Random;
  label: (text: string, x: number, y: number, height: number, fill?: string) => string;
};

export type Motif = (bench: Bench) => string;

export const MOTIF_WIDTH = 500;
export const MOTIF_HEIGHT = 430;
