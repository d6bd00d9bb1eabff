import { at, block, disc, fillPath, group, polygon, ring, series } from "../../svg.ts";
import { layGlyphs } from "#app/pictures/lettering/font.ts";
import { CAP_HEIGHT } from "../../lettering/title.ts";
import { figureInks, leanOf } from "../design.ts";
import type { Layout, Sheet } from "../design.ts";
import { drawYear, placeTitle, turnedAt } from "../type.ts";

/** The title climbs a pillar at the side; the figure stands before it. */
export const pillar: Layout = {
  name: "pillar",
  letters: [3, 30],
  brightPaper: true,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const room = placeTitle(sheet, { width: 800, maxHeight: 178, maxSize: 250 });
    const width = Math.max(120, room.height + 64);
    const right = 600 - width;
    const x = width + right * 0.52;
    const scale = Math.min(1.3, right / 310);
    const rungs = series(6, 0, 1).map((i) =>
      block(width, 664 + i * 36, right - i * 44, i % 2 ? 12 : 26, i % 2 ? inks.accent : inks.ink),
    );
    const high = random.chance(0.5);
    return [
      group(high ? "" : "translate(0 900) scale(1 -1)", rungs.join("")),
      disc(x + 20, high ? 350 : 550, right * 0.6, inks.accent),
      ring(x + 20, high ? 350 : 550, right * 0.6 + 26, inks.ink, 6),
      group(at(x, high ? 350 : 550, scale, leanOf(sheet, -12)), figure.draw(figureInks(sheet, inks.accent))),
      block(0, 0, width, 900, inks.ink) + block(width, 0, 12, 900, inks.paper),
      turnedAt(width / 2, 856, -90, room.draw(0, -room.height / 2, "left", inks.paper)),
      drawYear(sheet, 560, high ? 862 : 44, "right", inks.ink, inks.accent),
    ].join("");
  },
};

/** Beams from one point behind the figure; the title straight and heavy at the foot. */
export const burst: Layout = {
  name: "burst",
  letters: [0, 60],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const room = placeTitle(sheet, { width: 528, maxHeight: 250 });
    const top = 812 - room.height;
    const x = random.pick([222, 300, 378]);
    const y = top * 0.52;
    const count = random.pick([7, 9, 11]);
    const step = 360 / count;
    const beams = series(count, random.between(0, step), step).map((turn, i) =>
      group(
        at(x, y, 1, turn),
        polygon(
          [0, 0, 900, -900 * Math.tan((step * Math.PI) / 900), 900, 900 * Math.tan((step * Math.PI) / 560)],
          i % 3 === 0 ? inks.ink : inks.accent,
        ),
      ),
    );
    return [
      beams.join(""),
      disc(x, y, 206, inks.paper) + ring(x, y, 190, inks.ink, 7),
      group(at(x, y, 0.92, leanOf(sheet, random.pick([-14, 0, 14]))), figure.draw(figureInks(sheet, inks.paper))),
      block(0, top - 34, 600, 400, inks.paper) + block(0, top - 34, 600, 14, inks.ink) + block(0, top - 12, 600, 6, inks.accent),
      room.draw(300, top + 18, "centre", inks.ink),
      drawYear(sheet, 564, 864, "right", inks.ink, inks.accent) + block(36, 861, 250, 6, inks.ink),
    ].join("");
  },
};

const RING = { x: 300, y: 396, outer: 262, inner: 178 };

/** The title runs round the figure. */
export const wheel: Layout = {
  name: "wheel",
  letters: [3, 22],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const { x, y, outer, inner } = RING;
    const falls = random.chance(0.5) ? 1 : -1;
    const flip = (value: number) => (falls > 0 ? value : 600 - value);
    const bars = series(6, 0, 1).map((i) => block(-700, 330 + i * 36, 1400, i % 2 ? 10 : 22, i % 2 ? inks.accent : inks.ink));
    return [
      polygon([flip(0), 0, flip(600), 0, flip(600), 240, flip(0), 640], inks.accent),
      turnedAt(300, 450, -34 * falls, ...bars),
      disc(x, y, outer + 16, inks.paper) + disc(x, y, outer, inks.ink) + disc(x, y, inner, inks.paper),
      group(at(x, y, 0.86, leanOf(sheet, -12)), figure.draw(figureInks(sheet, inks.paper))),
      roundTitle(sheet, inks.paper),
      fillPath("M0 868h600v32H0z", inks.ink),
      drawYear(sheet, flip(40) < 300 ? 40 : 560, 820, falls > 0 ? "left" : "right", inks.ink, inks.accent),
    ].join("");
  },
};

/** The title on a circle, its middle at the top; dots fill what it leaves. */
function roundTitle({ title, letters, inks }: Sheet, fill: string): string {
  const { x, y, outer, inner } = RING;
  const text = title.normalize("NFC").replaceAll("'", "’").toUpperCase();
  const middle = (outer + inner) / 2;
  const line = layGlyphs(text, 900, 0.08);
  const size = Math.min(76, (middle * 5) / line.width);
  const radius = middle - (CAP_HEIGHT * size) / 2;
  const angleOf = (length: number) => (length / radius) * (180 / Math.PI);
  const half = angleOf(line.width * size) / 2;
  const glyphs = line.glyphs.map((placed) => {
    const advance = (placed.glyph.advanceWidth ?? 0) / 1000;
    const turn = angleOf((placed.x + advance / 2) * size) - half;
    const single = { glyphs: [{ ...placed, x: 0 }], width: advance };
    return turnedAt(x, y, turn, letters.set(single, (-advance * size) / 2, -radius, size));
  });
  const count = Math.floor((360 - 2 * half - 10) / 15);
  const dots = series(Math.max(0, count), 180 - ((count - 1) * 15) / 2, 15).map((turn) =>
    turnedAt(x, y, turn, disc(0, -middle, 9, inks.accent)),
  );
  return `<g fill="${fill}">${glyphs.join("")}</g>${dots.join("")}`;
}
