import { pickTrio } from "../inks.ts";
import { canSet, layGlyphs } from "#app/pictures/lettering/font.ts";
import { openGlyphCase } from "../lettering/glyph-case.ts";
import { CAP_HEIGHT } from "../lettering/title.ts";
import { seededRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { toned } from "../stills/colour.ts";
import { block, circlePath, d, disc, fillPath, ring, series, strokePath } from "../svg.ts";

/** `id` decides ground and pattern. */
export type PortraitOf = { id: string; name: string };

type Inks = { ground: string; pattern: string; ink: string };

const SIZE = 200;
const WIDEST = 132;
const LETTERS = 76;

/**
 * A square stand-in for a portrait as SVG: one or two initials as outlines on a ground of two inks. A name the packaged
 * fonts cannot set gets a bust instead. The same id and name always give the same drawing.
 */
export function initialsFor({ id, name }: PortraitOf): string {
  const random = seededRandom(`${id} ${name}`);
  const { dark, light, colour } = pickTrio(random);
  const inks: Inks = random.pick([
    { ground: toned(dark, 0.25, 1.3), pattern: toned(dark, 0.35, 1.5), ink: light },
    { ground: toned(dark, 0.22, 1.3), pattern: toned(colour, 0.46, 0.9), ink: light },
    { ground: toned(colour, 0.42, 0.85), pattern: toned(colour, 0.5, 0.85), ink: light },
    { ground: toned(colour, 0.44, 0.85), pattern: toned(dark, 0.27, 1.3), ink: light },
  ]);
  const pattern = random.pick(PATTERNS)(inks, random);
  const initials = initialsOf(name);
  const content = initials && canSet(initials) ? letters(initials, inks.ink) : bust(inks.ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${block(0, 0, SIZE, SIZE, inks.ground)}${pattern}${content}</svg>`;
}

/** The first letters of the first and the last name; empty for a name without letters. */
function initialsOf(name: string): string {
  const words = name
    .normalize("NFC")
    .replace(/\(.*?\)/g, " ")
    .split(/\s+/)
    .map((word) => /\p{L}/u.exec(word)?.[0] ?? "")
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.join("").toUpperCase().slice(0, 2);
}

function letters(initials: string, ink: string): string {
  const glyphs = openGlyphCase();
  const line = layGlyphs(initials, 800, 0.02);
  const size = Math.min(LETTERS, WIDEST / line.width);
  const set = glyphs.set(line, (SIZE - line.width * size) / 2, SIZE / 2 + (CAP_HEIGHT * size) / 2, size);
  return `<defs>${glyphs.definitions()}</defs><g fill="${ink}">${set}</g>`;
}

function bust(ink: string): string {
  return disc(100, 80, 30, ink) + fillPath("M36 186Q36 122 100 122T164 186V200H36z", ink);
}

type Pattern = (inks: Inks, random: Random) => string;

const sun: Pattern = ({ pattern }, random) =>
  disc(random.pick([40, 100, 160]), random.between(150, 190), random.between(84, 104), pattern);

const arcs: Pattern = ({ pattern }, random) => {
  const [x, y] = random.pick([
    [0, 200],
    [200, 200],
    [100, 200],
    [200, 0],
  ]);
  return series(6, 46, 30)
    .map((radius) => ring(x ?? 0, y ?? 0, radius, pattern, 9))
    .join("");
};

const split: Pattern = ({ pattern }, random) => {
  const tilt = random.pick([-1, 1]) * random.between(30, 80);
  return fillPath(d`M0 ${110 + tilt}L200 ${110 - tilt}V200H0z`, pattern);
};

const stripes: Pattern = ({ pattern }, random) => {
  const turn = random.pick([0, 45, 90, 135]);
  return `<g transform="rotate(${turn} 100 100)">${strokePath(
    series(9, -40, 35)
      .map((y) => d`M-60 ${y}H260`)
      .join(""),
    pattern,
    random.pick([6, 11]),
  )}</g>`;
};

const rays: Pattern = ({ pattern }, random) => {
  const [x, y] = [random.pick([0, 100, 200]), 210];
  const count = 15;
  const wedge = (i: number) => {
    const [from, to] = [((i * 2) / (2 * count)) * Math.PI, ((i * 2 + 1) / (2 * count)) * Math.PI];
    return d`M${x} ${y}L${x - 400 * Math.cos(from)} ${y - 400 * Math.sin(from)}L${x - 400 * Math.cos(to)} ${y - 400 * Math.sin(to)}z`;
  };
  return fillPath(series(count, 0, 1).map(wedge).join(""), pattern);
};

const halo: Pattern = ({ pattern }, random) => disc(100, 100, random.between(66, 78), pattern);

const hills: Pattern = ({ pattern }, random) =>
  fillPath(
    d`M0 ${random.between(120, 150)}Q60 ${random.between(80, 120)} 110 140T200 ${random.between(110, 140)}V200H0z`,
    pattern,
  ) + disc(random.pick([46, 154]), 52, 22, pattern);

const quarter: Pattern = ({ pattern }, random) => {
  const [x, y] = random.pick([
    [0, 0],
    [200, 0],
    [0, 200],
    [200, 200],
  ]);
  return fillPath(circlePath(x ?? 0, y ?? 0, 150), pattern);
};

const dots: Pattern = ({ pattern }, random) => {
  const step = random.pick([25, 40]);
  const grid = series(Math.floor(200 / step), step / 2, step);
  return `<g stroke-linecap="round">${strokePath(grid.flatMap((x) => grid.map((y) => d`M${x} ${y}h0`)).join(""), pattern, step * 0.36)}</g>`;
};

const PATTERNS: readonly Pattern[] = [sun, arcs, split, stripes, rays, halo, hills, quarter, dots];
