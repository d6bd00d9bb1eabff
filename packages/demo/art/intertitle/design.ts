import type { Emblem, SceneInks, SkyName } from "../emblems/emblem.ts";
import type { GlyphCase } from "../lettering/glyph-case.ts";
import type { Weight } from "#app/pictures/lettering/font.ts";
import type { Setting } from "../lettering/title.ts";
import type { Random } from "../random.ts";
import type { Box } from "../svg.ts";

/** The whole sheet, 2:3. */
export const SHEET: Box = { x: 0, y: 0, width: 600, height: 900 };

/** The inks of a sheet: `paper` covers it, `ink` prints title and frame, `accent` is used sparingly. */
export type SheetInks = { paper: string; ink: string; accent: string };

/** The choices for a poster of words alone, made before layout. `title` is empty when no font can set it. */
export type WordDesign = {
  title: string;
  year: string;
  inner: Box;
  opening: string;
  inks: SheetInks;
  scene: SceneInks;
  sky: SkyName;
  lettering: { setting: Setting; weight: Weight; hasShade: boolean };
  letters: GlyphCase;
  random: Random;
};

export type Design = WordDesign & { emblem: Emblem };

/** Lays a design out in its inner box. `letters` is the shortest and longest title it looks well with. */
export type Layout = { letters: readonly [fewest: number, most: number]; draw(design: Design): string };

/** Lays out any title. */
export type WordLayout = { draw(design: WordDesign): string };
