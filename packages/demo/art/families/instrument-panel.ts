import { pickTrio, type Trio } from "../inks.ts";
import { settable } from "#app/pictures/lettering/font.ts";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import type { PanelInks } from "../panel/bench.ts";
import { MOTIFS, pickMotif } from "../panel/choice.ts";
import { drawPlate } from "../panel/plate.ts";
import { seededRandom, type Random } from "../random.ts";
import type { PosterWork } from "../work.ts";

/**
 * The front of a program's box as a panel of instruments: one device chosen by genre and title, engraved labels, a name
 * plate, screws at the corners; three inks. A title that the packaged fonts cannot set is left to the page.
 */
export function drawPanel({ id, title, year, genre }: PosterWork): string {
  const random = seededRandom(id);
  const letters = openGlyphCase();
  const motif = MOTIFS[pickMotif(title, genre, random)];
  const content = drawPlate({
    title: settable(title),
    year: settable(year),
    genre: settable(genre.split(",")[0] ?? ""),
    motif,
    inks: panelInks(pickTrio(random), random),
    letters,
    random,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800"><defs>${letters.definitions()}</defs>${content}</svg>`;
}

function panelInks({ dark, light, colour }: Trio, random: Random): PanelInks {
  return random.pick([
    { face: light, ink: dark, glow: colour, onGlow: dark },
    { face: light, ink: dark, glow: colour, onGlow: dark },
    { face: colour, ink: dark, glow: light, onGlow: dark },
    { face: dark, ink: light, glow: colour, onGlow: dark },
  ]);
}
