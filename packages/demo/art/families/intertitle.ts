import type { Emblem, SceneInks, SkyName } from "../emblems/emblem.ts";
import { pickEmblem } from "../emblems/choice.ts";
import { pickTrio, type Trio } from "../inks.ts";
import { SHEET, type Layout, type SheetInks, type WordDesign, type WordLayout } from "../intertitle/design.ts";
import { pickFrame } from "../intertitle/frames.ts";
import { drawGrain } from "../intertitle/grain.ts";
import { card, repeats } from "../intertitle/layouts/cards.ts";
import { grounded, hanging, labelled } from "../intertitle/layouts/full.ts";
import { arch, iris, lozenge, triptych, windowAbove, windowBelow } from "../intertitle/layouts/windows.ts";
import { bulbs, proclaimed, rosette, valance } from "../intertitle/layouts/words.ts";
import { settable } from "#app/pictures/lettering/font.ts";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import { seededRandom, type Random } from "../random.ts";
import type { PosterWork } from "../work.ts";

/** The more often a layout stands here, the more often it is picked. */
const LAYOUTS: readonly Layout[] = [
  [windowAbove, windowAbove, windowBelow, arch, arch, iris, iris, lozenge, triptych],
  [grounded, grounded, grounded, hanging, hanging, labelled, labelled, card, repeats],
].flat();

const WORD_LAYOUTS: readonly WordLayout[] = [proclaimed, rosette, bulbs, valance];
const WORD_SKIES: readonly SkyName[] = ["rays", "rays", "halo", "lines"];

/**
 * A silent film's title card grown to a poster: ornament frame, the emblem its title calls for if there is
 * one, wood type, three inks. A title that the packaged fonts cannot set is left to the page that shows the poster.
 */
export function drawIntertitle({ id, title, year }: PosterWork): string {
  const random = seededRandom(id);
  const letters = openGlyphCase();
  const trio = pickTrio(random);
  const inks = sheetInks(trio, random);
  const frame = pickFrame(SHEET, random);
  const emblem = pickEmblem(title, random);
  const layout = emblem ? withEmblem(emblem, title, random) : random.pick(WORD_LAYOUTS);
  const design: WordDesign = {
    title: settable(title),
    year: settable(year),
    inner: frame.inner,
    opening: frame.opening,
    inks,
    scene: sceneInks(trio, inks, random),
    sky: random.pick(emblem?.skies ?? WORD_SKIES),
    lettering: {
      setting: random.chance(0.8) ? "measure" : "even",
      weight: random.pick([800, 900]),
      hasShade: random.chance(0.25),
    },
    letters,
    random,
  };
  const content = layout.draw(design) + frame.draw(inks);
  const grain = drawGrain(inks.paper, random);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900"><defs>${letters.definitions()}</defs><path d="M0 0h600v900H0z" fill="${inks.paper}"/>${content}${grain}</svg>`;
}

function withEmblem(emblem: Emblem, { length }: string, random: Random): WordLayout {
  const layout = random.pick(LAYOUTS.filter(({ letters: [fewest, most] }) => length >= fewest && length <= most));
  return { draw: (design) => layout.draw({ ...design, emblem }) };
}

function sheetInks({ dark, light, colour }: Trio, random: Random): SheetInks {
  return random.pick([
    { paper: dark, ink: light, accent: colour },
    { paper: light, ink: dark, accent: colour },
    { paper: colour, ink: dark, accent: light },
  ]);
}

function sceneInks({ dark, light, colour }: Trio, { paper }: SheetInks, random: Random): SceneInks {
  const onColour = { sky: colour, form: dark, glow: light };
  const onLight = { sky: light, form: dark, glow: colour };
  const onDark = { sky: dark, form: light, glow: colour };
  const choices = [onColour, onColour, onColour, onLight, onLight, onDark].filter(({ sky }) => sky !== paper);
  return random.pick(choices);
}
