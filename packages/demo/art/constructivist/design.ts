import type { SceneInks } from "../emblems/emblem.ts";
import type { Trio } from "../inks.ts";
import type { GlyphCase } from "../lettering/glyph-case.ts";
import type { Random } from "../random.ts";
import type { Screens } from "./screens.ts";

/** The inks of a figure, and the dots of `form` that print its half-tones over `sky` and `glow`. */
export type FigureInks = SceneInks & { screen: string };

/**
 * A figure cut from few shapes, in a square from -200 to 200, its weight about the middle. One that is `upright` is never
 * turned far; the others look well at any angle.
 */
export type Figure = { upright: boolean; draw(inks: FigureInks): string };

/** The inks of a sheet: `paper` covers it, `ink` prints the title, `accent` what cuts across. */
export type SheetInks = { paper: string; ink: string; accent: string };

/** Everything that was chosen for one poster before it is laid out. `title` is empty when no font can set it. */
export type Sheet = {
  title: string;
  year: string;
  trio: Trio;
  inks: SheetInks;
  figure: Figure;
  letters: GlyphCase;
  screens: Screens;
  random: Random;
};

/**
 * Lays a sheet out. `letters` is the shortest and longest title it looks well with; on a `brightPaper` alone stands the
 * figure of one that lets it reach beyond its disc.
 */
export type Layout = {
  letters: readonly [fewest: number, most: number];
  brightPaper: boolean;
  draw(sheet: Sheet): string;
};

/** The inks in which a figure stands out from what it is printed on. */
export function figureInks({ trio: { dark, light, colour }, screens }: Sheet, on: string): FigureInks {
  if (on === dark) return { sky: dark, form: light, glow: colour, screen: screens.of(light) };
  return { sky: on, form: dark, glow: on === light ? colour : light, screen: screens.of(dark) };
}

/** How far the figure may lean with its sheet. */
export function leanOf({ figure }: Sheet, angle: number): number {
  return figure.upright ? angle * 0.45 : angle;
}

/** The position of a figure above a slanted floor: an upright one stands in it, another hangs in the space over it. */
export function placeAbove({ figure }: Sheet, floor: number): { y: number; scale: number } {
  if (!figure.upright) return { y: floor * 0.52, scale: Math.min(1.12, (floor - 80) / 400) };
  const scale = Math.min(1.4, (floor - 25) / 400);
  return { y: floor + 48 - 200 * scale, scale };
}
