import type { Layout, Sheet, SheetInks } from "../constructivist/design.ts";
import { pickFigure } from "../constructivist/figures/choice.ts";
import { FIGURES } from "../constructivist/figures/registry.ts";
import { band, closeUp, wedge } from "../constructivist/layouts/bands.ts";
import { burst } from "../constructivist/layouts/pillars.ts";
import { march, strip } from "../constructivist/layouts/sequences.ts";
import { openScreens } from "../constructivist/screens.ts";
import { pickTrio, type Trio, type TrioNames } from "../inks.ts";
import { drawGrain } from "../intertitle/grain.ts";
import { settable } from "#app/pictures/lettering/font.ts";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import { seededRandom, type Random } from "../random.ts";
import type { PosterWork } from "../work.ts";

/** Red and black first; the more often a trio stands here, the more often it is picked. */
const TRIOS: readonly TrioNames[] = [
  ["soot", "bone", "vermilion"],
  ["soot", "bone", "vermilion"],
  ["soot", "bone", "vermilion"],
  ["midnight", "bone", "vermilion"],
  ["midnight", "bone", "vermilion"],
  ["soot", "straw", "vermilion"],
  ["bottle", "straw", "vermilion"],
  ["soot", "bone", "ochre"],
  ["midnight", "bone", "ochre"],
  ["oxblood", "bone", "steel"],
  ["soot", "bone", "verdigris"],
];

const LAYOUTS: readonly Layout[] = [band, band, wedge, wedge, closeUp, strip, march, closeUp, burst];

/** A poster of diagonals: one figure cut like a photomontage, two inks on paper, heavy type that is turned with them. */
export function drawConstructivist(work: PosterWork): string {
  const random = seededRandom(`${work.id} constructivist`);
  const letters = openGlyphCase();
  const screens = openScreens();
  const trio = pickTrio(random, TRIOS);
  const figure = pickFigure(work.title, random);
  const sheet: Sheet = {
    title: settable(work.title),
    year: settable(work.year),
    trio,
    inks: sheetInks(trio, random),
    figure,
    letters,
    screens,
    random,
  };
  const layout = pickLayout(sheet);
  if (layout.brightPaper && sheet.inks.paper === trio.dark)
    sheet.inks = { paper: trio.light, ink: trio.dark, accent: trio.colour };
  const content = layout.draw(sheet) + drawGrain(sheet.inks.paper, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><defs>${letters.definitions()}${screens.definitions()}</defs><path d="M0 0h600v900H0z" fill="${sheet.inks.paper}"/>${content}</svg>`;
}

/** A loudhailer mostly comes close. */
function pickLayout({ title, figure, random }: Sheet): Layout {
  const fits = ({ letters: [fewest, most] }: Layout) => title.length >= fewest && title.length <= most;
  const fitting = LAYOUTS.filter(fits);
  const layout = fitting.length > 0 ? random.pick(fitting) : burst;
  return figure === FIGURES.loudhailer && fits(closeUp) && random.chance(0.7) ? closeUp : layout;
}

function sheetInks({ dark, light, colour }: Trio, random: Random): SheetInks {
  const onLight = { paper: light, ink: dark, accent: colour };
  return random.pick([
    onLight,
    onLight,
    onLight,
    { paper: colour, ink: dark, accent: light },
    { paper: dark, ink: light, accent: colour },
  ]);
}
