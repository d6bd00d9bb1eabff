import { at, block, clipped, disc, group, polygon, ring, series } from "../../svg.ts";
import { figureInks, leanOf, placeAbove, type Layout, type Sheet } from "../design.ts";
import { drawYear, endlessBar, placeTitle, turnedAt, turnedWidth } from "../type.ts";

/** A figure before a disc; the title on a bar that crosses the sheet under them. */
export const band: Layout = {
  letters: [0, 46],
  brightPaper: true,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const rises = random.chance(0.75);
    const angle = random.pick(figure.upright ? [11, 14, 16] : [14, 18, 22]) * (rises ? -1 : 1);
    const room = title(sheet, angle, 210);
    const thickness = Math.max(120, room.height + 58);
    const middle = 700 - thickness * 0.12;
    const x = 300 + (rises ? 1 : -1) * random.pick([-30, 10, 40]);
    const position = placeAbove(sheet, middle - thickness / 2 - 16);
    const belowFill = random.pick([inks.accent, inks.accent, inks.paper]);
    const spokes = series(random.whole(3, 5), -330, 44).map((y, i) =>
      block(-700, y, 560 - i * 40, i % 2 ? 18 : 8, i % 2 ? inks.accent : inks.ink),
    );
    const yearX = rises ? 562 : 38;
    return [
      turnedAt(300, middle, angle, spokes),
      disc(x, position.y, 236, inks.accent),
      random.chance(0.5) ? ring(x, position.y, 262, inks.ink, 8) : "",
      group(at(x, position.y, position.scale, leanOf(sheet, angle)), figure.draw(figureInks(sheet, inks.accent))),
      turnedAt(300, middle, angle, [
        endlessBar(0, 700, belowFill),
        endlessBar(-thickness / 2 - 22, 12, inks.paper),
        endlessBar(-thickness / 2 - 10, thickness + 10, inks.ink),
        endlessBar(thickness / 2 + 12, 10, belowFill === inks.paper ? inks.accent : inks.paper),
        room.draw(0, -room.height / 2, "centre", inks.paper),
      ]),
      drawYear(sheet, yearX, 864, rises ? "right" : "left", belowFill === inks.paper ? inks.ink : inks.paper),
    ].join("");
  },
};

function title(sheet: Sheet, angle: number, maxHeight: number) {
  return placeTitle(sheet, { width: turnedWidth(angle, maxHeight), maxHeight });
}

/** A dark half, a light disc in it, and a wedge driven into the disc. */
export const wedge: Layout = {
  letters: [0, 34],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const side = random.pick([-1, 1]);
    const flip = (x: number) => (side > 0 ? x : 600 - x);
    const across = (points: readonly number[]) => points.map((value, i) => (i % 2 === 0 ? flip(value) : value));
    const angle = -22 * side;
    const room = placeTitle(sheet, { width: 496, maxHeight: 184 });
    const splinters = series(4, 0, 1).map((i) =>
      polygon(
        across([30, 60 + i * 54, 150 - i * 20, 8 + i * 54, 150 - i * 20, 20 + i * 54, 30, 72 + i * 54]),
        i % 2 ? inks.ink : inks.accent,
      ),
    );
    return [
      polygon(across([600, -10, 600, 399, -10, 645, -10, 540, 190, -10]), inks.ink),
      splinters.join(""),
      disc(flip(345), 258, 206, inks.paper),
      polygon(across([-10, 330, 345, 258, 130, 588, -10, 645]), inks.accent),
      ring(flip(345), 258, 226, inks.accent, 6),
      group(at(flip(347), 258, 0.96, leanOf(sheet, angle * 0.5)), figure.draw(figureInks(sheet, inks.paper))),
      turnedAt(300, 520, angle, [endlessBar(-4, 10, inks.paper), endlessBar(6, 14, inks.accent)]),
      turnedAt(300, 520, angle, room.draw(side * 200, 50, side > 0 ? "right" : "left", inks.ink)),
      turnedAt(300, 520, angle, block(side > 0 ? -140 : -700, room.height + 82, 840, 26, inks.ink)),
      turnedAt(300, 520, angle, block(side > 0 ? -40 : -700, room.height + 122, 740, 10, inks.accent)),
      drawYear(sheet, flip(560), 862, side > 0 ? "right" : "left", inks.ink, inks.accent),
    ].join("");
  },
};

/** The figure too large for the sheet, half of it in daylight and half in the dark. */
export const closeUp: Layout = {
  letters: [0, 46],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const side = random.pick([-1, 1]);
    const angle = -9 * side;
    const room = placeTitle(sheet, { width: turnedWidth(angle, 200, 556), maxHeight: 200 });
    const top = 786 - room.height;
    const seam = random.pick([-120, 70, 150]);
    const dark = polygon([300 + seam, -10, 610, -10, 610, 910, 300 - seam, 910], inks.ink);
    const drawn = (on: string) => group(at(300, top * 0.5, 1.72, leanOf(sheet, angle)), figure.draw(figureInks(sheet, on)));
    return [
      block(0, 0, 600, 900, inks.accent) + drawn(inks.accent),
      clipped("dark", `M${300 + seam} -10H610V910H${300 - seam}z`, dark + drawn(inks.ink)),
      turnedAt(300, top + room.height / 2, angle, [
        endlessBar(-room.height / 2 - 46, 16, inks.ink),
        endlessBar(-room.height / 2 - 30, 900, inks.paper),
      ]),
      turnedAt(300, top + room.height / 2, angle, room.draw(0, -room.height / 2 + 4, "centre", inks.ink)),
      drawYear(sheet, side > 0 ? 560 : 40, 864, side > 0 ? "right" : "left", inks.ink, inks.accent),
    ].join("");
  },
};
