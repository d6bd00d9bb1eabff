import type { Random } from "./random.ts";

/** The twelve inks of the workshop: four darks to five, three papers, the rest colours between them. */
export const INKS = {
  soot: "#1a1613",
  midnight: "#14233f",
  bottle: "#10332d",
  oxblood: "#4e121c",
  aubergine: "#32203f",
  bone: "#f0e4ca",
  straw: "#e8c983",
  vermilion: "#d9432a",
  ochre: "#d68f2e",
  verdigris: "#78a792",
  rose: "#d88c80",
  steel: "#7fa0b6",
} as const;

export type Ink = keyof typeof INKS;

/** Three inks by name, in the order of a trio. */
export type TrioNames = readonly [dark: Ink, light: Ink, colour: Ink];

/** Three inks of one sheet: a dark, a light and a colour that stands out from both. */
export type Trio = { dark: string; light: string; colour: string };

const TRIOS: readonly TrioNames[] = [
  ["soot", "bone", "vermilion"],
  ["soot", "straw", "vermilion"],
  ["soot", "bone", "ochre"],
  ["soot", "bone", "verdigris"],
  ["midnight", "bone", "vermilion"],
  ["midnight", "bone", "ochre"],
  ["midnight", "straw", "vermilion"],
  ["midnight", "bone", "steel"],
  ["midnight", "straw", "rose"],
  ["bottle", "bone", "ochre"],
  ["bottle", "straw", "vermilion"],
  ["bottle", "bone", "rose"],
  ["bottle", "bone", "verdigris"],
  ["oxblood", "bone", "ochre"],
  ["oxblood", "straw", "rose"],
  ["oxblood", "bone", "steel"],
  ["oxblood", "straw", "verdigris"],
  ["aubergine", "bone", "rose"],
  ["aubergine", "straw", "vermilion"],
  ["aubergine", "bone", "ochre"],
  ["aubergine", "straw", "verdigris"],
];

export function pickTrio(random: Random, from: readonly TrioNames[] = TRIOS): Trio {
  const [dark, light, colour] = random.pick(from);
  return { dark: INKS[dark], light: INKS[light], colour: INKS[colour] };
}
