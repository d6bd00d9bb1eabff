import { pickTrio, type Trio, type TrioNames } from "../inks.ts";
import { settable } from "#app/pictures/lettering/font.ts";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import { seededRandom, type Random } from "../random.ts";
import { pickForm } from "../swiss/choice.ts";
import type { Layout, Sheet } from "../swiss/design.ts";
import { above, air, below, halves, nine, panel, upright } from "../swiss/layouts.ts";
import type { PosterWork } from "../work.ts";

const TRIOS: readonly TrioNames[] = [
  ["soot", "bone", "vermilion"],
  ["soot", "bone", "ochre"],
  ["soot", "bone", "steel"],
  ["soot", "straw", "vermilion"],
  ["soot", "bone", "rose"],
  ["midnight", "bone", "vermilion"],
  ["midnight", "bone", "ochre"],
  ["midnight", "bone", "steel"],
  ["midnight", "bone", "rose"],
  ["midnight", "straw", "vermilion"],
  ["bottle", "bone", "ochre"],
  ["bottle", "bone", "verdigris"],
  ["bottle", "straw", "vermilion"],
  ["bottle", "bone", "rose"],
  ["oxblood", "bone", "rose"],
  ["oxblood", "bone", "steel"],
  ["oxblood", "straw", "verdigris"],
  ["oxblood", "bone", "vermilion"],
  ["aubergine", "bone", "ochre"],
  ["aubergine", "straw", "rose"],
  ["aubergine", "bone", "verdigris"],
];

const LAYOUTS: readonly Layout[] = [below, below, above, above, upright, panel, panel, air, halves, nine];

/** A poster of the International Style: one form, a strict grid, large type set flush left, and air. */
export function drawSwiss(work: PosterWork): string {
  const random = seededRandom(`${work.id} swiss`);
  const letters = openGlyphCase();
  const trio = pickTrio(random, TRIOS);
  const form = pickForm(work.title, random);
  const title = settable(work.title);
  const sheet: Sheet = {
    title: random.chance(0.4) ? inSmallLetters(title) : title,
    year: settable(work.year),
    genre: settable(work.genre),
    trio,
    inks: sheetInks(trio, random),
    form,
    turn: random.pick(form.turns),
    weight: random.pick([600, 800, 800, 900]),
    letters,
    random,
    formRandom: () => seededRandom(`${work.id} form`),
  };
  const layout = random.pick(
    LAYOUTS.filter(({ letters: [fewest, most], suits }) => title.length >= fewest && title.length <= most && suits(form)),
  );
  const content = layout.draw(sheet);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><defs>${letters.definitions()}</defs><path d="M0 0h600v900H0z" fill="${sheet.inks.ground}"/>${content}</svg>`;
}

function sheetInks({ dark, light, colour }: Trio, random: Random): Sheet["inks"] {
  return random.pick([
    { ground: light, ink: dark, accent: colour },
    { ground: light, ink: dark, accent: colour },
    { ground: colour, ink: dark, accent: light },
    { ground: colour, ink: dark, accent: light },
    { ground: dark, ink: light, accent: colour },
  ]);
}

/** The style prefers small letters, unless a word is all capitals or the fonts lack a small letter. */
function inSmallLetters(title: string): string {
  return /\p{Lu}{2}/u.test(title) ? title : settable(title.toLowerCase()) || title;
}
