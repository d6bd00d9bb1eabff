import { layGlyphs, canSet } from "#app/pictures/lettering/font.ts";
import type { GlyphCase } from "../lettering/glyph-case.ts";
import { CAP_HEIGHT, setTitle, type SetTitle } from "../lettering/title.ts";
import type { Random } from "../random.ts";
import { at, block, disc, drawEach, fillPath, group, strokePath } from "../svg.ts";
import { MOTIF_HEIGHT, MOTIF_WIDTH, type Bench, type Motif, type PanelInks } from "./bench.ts";
import { roundBox, screw } from "./parts.ts";

/** `genre`, `year` and `title` may be empty; what is not must be in the packaged fonts. */
export type PanelDesign = {
  title: string;
  year: string;
  genre: string;
  motif: Motif;
  inks: PanelInks;
  letters: GlyphCase;
  random: Random;
};

/** How the name is fixed to the panel. */
type NamePlate = { ground: string; ink: string; rim: string } | null;

const [WIDTH, HEIGHT] = [600, 800];
const [LEFT, TOP, BOTTOM] = [50, 82, 718];
const INNER = WIDTH - 2 * LEFT;
const SCREW_AT = 44;

export function drawPlate(design: PanelDesign): string {
  const { inks, random, motif } = design;
  const plate = random.pick<NamePlate>([
    { ground: inks.ink, ink: inks.face, rim: inks.face },
    { ground: inks.glow, ink: inks.onGlow, rim: inks.onGlow },
    null,
  ]);
  const padding = plate ? 30 : 10;
  const room = INNER - (plate ? 76 : 0);
  const title = design.title ? titleIn(design.title, room) : null;
  const plateHeight = title ? title.height + 2 * padding : 0;
  const isBelow = random.chance(0.62);
  const gap = title ? 30 : 0;
  const space = { y: isBelow ? TOP : TOP + plateHeight + gap, height: BOTTOM - TOP - plateHeight - gap };
  const scale = Math.min(INNER / MOTIF_WIDTH, space.height / MOTIF_HEIGHT);
  const bench: Bench = {
    inks,
    random,
    label: (text, x, y, height, fill = inks.ink) => engraved(design.letters, text, x, y, height, fill),
  };
  return (
    block(0, 0, WIDTH, HEIGHT, inks.face) +
    strokePath(roundBox(15, 15, WIDTH - 30, HEIGHT - 30, 22), inks.ink, 3) +
    corners(inks, random) +
    engraved(design.letters, design.genre, WIDTH / 2, SCREW_AT + 2, 15, inks.ink, 400) +
    engraved(design.letters, design.year, WIDTH / 2, HEIGHT - SCREW_AT - 2, 17, inks.ink) +
    group(at(WIDTH / 2, space.y + space.height / 2, scale), motif(bench)) +
    (title ? namePlate(design, title, isBelow ? BOTTOM - plateHeight : TOP, plateHeight, plate) : "")
  );
}

function titleIn(title: string, width: number): SetTitle {
  const settings = [1, 1.15, 1.3].map((stretch) =>
    setTitle(title, { width, maxHeight: 178, maxSize: 170, setting: "measure", weight: 800, stretch }),
  );
  return settings.reduce((best, next) => (next.size > best.size * 0.97 && next.height <= 168 ? next : best));
}

function namePlate({ inks, letters }: PanelDesign, title: SetTitle, y: number, height: number, plate: NamePlate): string {
  const padding = (height - title.height) / 2;
  const lines = drawEach(title.lines, ({ line, size, stretch, baseline }) =>
    letters.set(line, WIDTH / 2 - (line.width * size) / 2, y + padding + baseline, size, stretch),
  );
  if (!plate) return `<g fill="${inks.ink}">${lines}</g>`;
  const rivets = drawEach([LEFT + 18, LEFT + INNER - 18], (x) => disc(x, y + height / 2, 7, plate.rim));
  return (
    fillPath(roundBox(LEFT, y, INNER, height, 12), inks.ink) +
    fillPath(roundBox(LEFT + 4, y + 4, INNER - 8, height - 8, 9), plate.ground) +
    strokePath(roundBox(LEFT + 9, y + 9, INNER - 18, height - 18, 6), plate.rim, 2) +
    rivets +
    `<g fill="${plate.ink}">${lines}</g>`
  );
}

function corners(inks: PanelInks, random: Random): string {
  return [SCREW_AT, WIDTH - SCREW_AT]
    .flatMap((x) => [SCREW_AT, HEIGHT - SCREW_AT].map((y) => screw(x, y, 13, Math.round(random.between(0, 180)), inks)))
    .join("");
}

/** Capitals of a height, centred on x with their middle at y. */
function engraved(
  letters: GlyphCase,
  text: string,
  x: number,
  y: number,
  height: number,
  fill: string,
  mostWidth = Infinity,
): string {
  const capitals = text.toUpperCase();
  if (!capitals || !canSet(capitals)) return "";
  const line = layGlyphs(capitals, 800, capitals.length > 1 && height < 30 ? 0.1 : 0);
  const size = Math.min(height / CAP_HEIGHT, mostWidth / line.width);
  return `<g fill="${fill}">${letters.set(line, x - (line.width * size) / 2, y + (CAP_HEIGHT * size) / 2, size)}</g>`;
}
