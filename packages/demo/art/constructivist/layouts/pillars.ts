import { at, block, disc, group, polygon, ring, series } from "../../svg.ts";
import { figureInks, leanOf, type Layout } from "../design.ts";
import { drawYear, placeTitle } from "../type.ts";

/** Beams from one point behind the figure; the title straight and heavy at the foot. */
export const burst: Layout = {
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
