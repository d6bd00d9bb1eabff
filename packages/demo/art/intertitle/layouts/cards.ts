import { at, block, boxPath, d, disc, fillPath, group, series, strokePath } from "../../svg.ts";
import type { Layout } from "../design.ts";
import { drawYear, placeTitle, YEAR_HEIGHT } from "../title-art.ts";

const MARGIN = 18;

/** A rule that swells to a lozenge in its middle. */
function divider(x: number, y: number, half: number, { ink, accent }: { ink: string; accent: string }): string {
  return (
    fillPath(
      d`M${x - half} ${y}L${x - 18} ${y - 3}L${x} ${y - 13}L${x + 18} ${y - 3}L${x + half} ${y}L${x + 18} ${y + 3}L${x} ${y + 13}L${x - 18} ${y + 3}z`,
      ink,
    ) + disc(x, y, 5, accent)
  );
}

/** The intertitle itself: mostly words, with a small picture over them. */
export const card: Layout = {
  letters: [17, Infinity],
  draw(design) {
    const { inner, inks, emblem, random } = design;
    const { x, y, width, height } = inner;
    const middle = x + width / 2;
    const title = placeTitle(design, width - 2 * MARGIN, 430);
    const free = height - title.height - YEAR_HEIGHT - 2 * MARGIN;
    const size = Math.min(free - 76, width * 0.78);
    const slack = (free - 76 - size) / 3;
    const titleTop = y + MARGIN + slack + size + 62 + slack;
    return [
      group(
        at(middle, y + MARGIN + slack + size / 2, size / 400),
        emblem.draw({ sky: inks.paper, form: inks.ink, glow: inks.accent }, random),
      ),
      divider(middle, titleTop - 32, width * 0.36, inks),
      title.draw(middle, titleTop, inks),
      drawYear(design, middle, y + height - MARGIN - slack / 2, inks),
    ].join("");
  },
};

/** The emblem four or six times, in inks that change from field to field. */
export const repeats: Layout = {
  letters: [0, 36],
  draw(design) {
    const { inner, inks, scene, emblem, random } = design;
    const { x, y, width, height } = inner;
    const title = placeTitle(design, width - 2 * MARGIN, 230);
    const cell = (width - 2 * MARGIN) / 2;
    const room = height - title.height - YEAR_HEIGHT - 2 * MARGIN - 26;
    const rows = Math.max(1, Math.round(room / (cell * 0.94)));
    const rowHeight = room / rows;
    const size = Math.min(cell, rowHeight) * 0.84;
    const fields = series(2 * rows, 0, 1).map((i) => {
      const isOther = (i + Math.floor(i / 2)) % 2 === 1;
      const [left, top] = [x + MARGIN + (i % 2) * cell, y + MARGIN + Math.floor(i / 2) * rowHeight];
      const use = `<use href="#${isOther ? "other" : "one"}"/>`;
      return (
        block(left, top, cell, rowHeight, isOther ? scene.glow : scene.sky) +
        group(at(left + cell / 2, top + rowHeight / 2, size / 400), use)
      );
    });
    const other = { sky: scene.glow, form: scene.form, glow: scene.sky };
    const middle = x + width / 2;
    const edge = boxPath({ x: x + MARGIN, y: y + MARGIN, width: 2 * cell, height: room });
    return [
      `<defs><g id="one">${emblem.draw(scene, random)}</g><g id="other">${emblem.draw(other, random)}</g></defs>`,
      ...fields,
      strokePath(edge, inks.ink, 5),
      title.draw(middle, y + height - MARGIN - YEAR_HEIGHT - title.height, inks),
      drawYear(design, middle, y + height - MARGIN, inks),
    ].join("");
  },
};
