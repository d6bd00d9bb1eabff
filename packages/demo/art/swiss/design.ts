import type { Trio } from "../inks.ts";
import type { GlyphCase } from "../lettering/glyph-case.ts";
import type { Weight } from "#app/pictures/lettering/font.ts";
import type { Random } from "../random.ts";

/** The inks of a form: `first` is most of it, `second` what lies over or in it, `ground` what it is printed on. */
export type FormInks = { ground: string; first: string; second: string };

/**
 * One form, in a square from -200 to 200. One that `fills` it runs to all four edges and may be cut anywhere; the others
 * stand free. `turns` are the angles at which it may be shown.
 */
export type Form = {
  fills: boolean;
  turns: readonly number[];
  draw(inks: FormInks, random: Random): string;
};

/** Everything that was chosen for one poster before it is laid out. `title` is empty when no font can set it. */
export type Sheet = {
  title: string;
  year: string;
  genre: string;
  trio: Trio;
  /** `ground` covers the sheet, `ink` prints the type, `accent` is the third one. */
  inks: { ground: string; ink: string; accent: string };
  form: Form;
  turn: number;
  weight: Weight;
  letters: GlyphCase;
  random: Random;
  /** The choices within the form: the same ones each time, so that it can be drawn again in other inks. */
  formRandom: () => Random;
};

/** Lays a sheet out. `letters` is the shortest and longest title it looks well with; `suits` says for which forms. */
export type Layout = {
  letters: readonly [fewest: number, most: number];
  suits: (form: Form) => boolean;
  draw(sheet: Sheet): string;
};

/** The margin of every sheet and the module of its grid: four columns, six rows. */
export const MARGIN = 40;
export const COLUMN = 130;
export const ROW = 820 / 6;
