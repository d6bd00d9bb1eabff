import { at, d, fillPath, group } from "../../svg.ts";
import { layGlyphs } from "#app/pictures/lettering/font.ts";
import type { GlyphLine } from "#app/pictures/lettering/font.ts";
import { CAP_HEIGHT } from "../../lettering/title.ts";
import { isCatchword, readTitle, waysToBreak } from "../../lettering/words.ts";
import { figureInks } from "../design.ts";
import type { Layout, Sheet } from "../design.ts";
import { drawYear, turnedAt } from "../type.ts";

const WIDEST = 58;
/** How much of a ray its type fills. */
const FULL = 0.8;
const MIDDLE = -44;
const MOUTHS = {
  loudhailer: { transform: at(150, 716, 0.98, -22), x: 66, y: 790, from: 304, cone: 240 },
  caller: { transform: at(52, 708, 1.15, -26), x: 170, y: 752, from: 132, cone: 20 },
} as const;

type Mouth = (typeof MOUTHS)[keyof typeof MOUTHS];

/**
 * A line that grows along a ray, from one radius on: its type is `growth` radii large and made `stretch` times as tall.
 */
type Ray = { line: GlyphLine; from: number; growth: number; stretch: number };

/** The title grows out of the figure's mouth. Only for figures that have one. */
export const shout: Layout = {
  name: "shout",
  letters: [2, 26],
  brightPaper: true,
  draw(sheet) {
    const { inks, figure, title } = sheet;
    const mouth = figure.name === "caller" ? MOUTHS.caller : MOUTHS.loudhailer;
    const half = WIDEST / 2 + 4;
    return [
      fillPath(sector(mouth, MIDDLE - half, MIDDLE + half), inks.accent),
      fillPath(
        sector(mouth, MIDDLE - half - 9, MIDDLE - half - 4) + sector(mouth, MIDDLE + half + 3, MIDDLE + half + 5),
        inks.ink,
      ),
      title ? drawRays(sheet, mouth, bestRays(title, mouth)) : "",
      group(mouth.transform, figure.draw(figureInks(sheet, inks.paper))),
      fillPath("M0 850H600V900H0z", inks.ink),
      drawYear(sheet, 564, 815, "right", inks.ink, inks.accent),
    ].join("");
  },
};

function sector(mouth: Mouth, from: number, to: number): string {
  const edge = (degrees: number, radius: number) => {
    const angle = (degrees * Math.PI) / 180;
    return d`${mouth.x + radius * Math.cos(angle)} ${mouth.y + radius * Math.sin(angle)}`;
  };
  return `M${edge(from, mouth.cone)}L${edge(from, 1200)}L${edge(to, 1200)}L${edge(to, mouth.cone)}z`;
}

function drawRays({ letters, inks }: Sheet, mouth: Mouth, rays: readonly Ray[]): string {
  const step = WIDEST / rays.length;
  const drawn = rays.map(({ line, from, growth, stretch }, i) => {
    const degrees = MIDDLE - WIDEST / 2 + (i + 1) * step - (step * (1 - FULL)) / 2;
    return line.glyphs.map((placed) => {
      const radius = from * Math.exp(placed.x * growth);
      const single = { glyphs: [{ ...placed, x: 0 }], width: 0 };
      return turnedAt(mouth.x, mouth.y, degrees, letters.set(single, radius, 0, radius * growth, stretch));
    });
  });
  return `<g fill="${inks.paper}">${drawn.flat().join("")}</g>`;
}

/** The lines that give the largest type. */
function bestRays(title: string, mouth: Mouth): Ray[] {
  const { words } = readTitle(title);
  const ways = waysToBreak(
    words.map((word) => word.toUpperCase()),
    4,
  ).filter((lines) => !lines.slice(0, -1).some((line) => isCatchword(line.at(-1) ?? "")));
  const settings = ways.map((lines) =>
    lines.map((words, i) => rayOf(layGlyphs(words.join(" "), 900, 0.02), mouth, i, lines.length)),
  );
  const smallest = (rays: Ray[]) => Math.min(...rays.map(({ growth, from, stretch }) => growth * from * Math.sqrt(stretch)));
  return settings.reduce((best, next) => (smallest(next) > smallest(best) ? next : best));
}

function rayOf(line: GlyphLine, mouth: Mouth, index: number, count: number): Ray {
  const step = WIDEST / count;
  const reach = reachOf(mouth, MIDDLE - WIDEST / 2 + index * step, step);
  const height = Math.tan(radians(step * FULL)) / CAP_HEIGHT;
  const growth = Math.min(height, Math.log(reach / mouth.from) / line.width);
  return { line, growth, from: reach / Math.exp(growth * line.width), stretch: Math.min(3.2, height / growth) };
}

/** How far type may reach between two angles before it leaves the sheet. */
function reachOf({ x, y }: Mouth, from: number, width: number): number {
  return Math.min((572 - x) / Math.cos(radians(from + width)), (y - 28) / Math.sin(radians(-from)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
