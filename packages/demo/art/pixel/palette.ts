import { INKS, type Ink } from "../inks.ts";
import type { Random } from "../random.ts";

/** Three inks between black and paper: `deep` for what is far or in shade, `mid` for the land, `warm` for what glows. */
export type Palette = { black: string; deep: string; mid: string; warm: string; paper: string };

export type Tone = keyof Palette;

/** The light of a scene; each is printed in several trios of inks. */
export type Mood = "cold" | "green" | "dusk" | "hot" | "night";

const TRIOS: Record<Mood, readonly (readonly [deep: Ink, mid: Ink, warm: Ink])[]> = {
  cold: [
    ["midnight", "steel", "vermilion"],
    ["midnight", "steel", "straw"],
    ["aubergine", "steel", "ochre"],
  ],
  green: [
    ["bottle", "verdigris", "ochre"],
    ["bottle", "verdigris", "straw"],
    ["bottle", "verdigris", "vermilion"],
  ],
  dusk: [
    ["aubergine", "rose", "straw"],
    ["midnight", "rose", "straw"],
    ["oxblood", "rose", "ochre"],
  ],
  hot: [
    ["oxblood", "vermilion", "straw"],
    ["aubergine", "vermilion", "straw"],
    ["oxblood", "ochre", "straw"],
  ],
  night: [
    ["midnight", "verdigris", "straw"],
    ["midnight", "rose", "ochre"],
    ["aubergine", "verdigris", "straw"],
  ],
};

export function pickPalette(moods: readonly Mood[], random: Random): Palette {
  const [deep, mid, warm] = random.pick(TRIOS[random.pick(moods)]);
  return { black: INKS.soot, deep: INKS[deep], mid: INKS[mid], warm: INKS[warm], paper: INKS.bone };
}
