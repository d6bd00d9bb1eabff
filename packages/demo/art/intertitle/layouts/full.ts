import { block, clipped, fillPath, hollowCorners, insetBox, strokePath } from "../../svg.ts";
import { SHEET, type Layout } from "../design.ts";
import { drawScene } from "../scene.ts";
import { drawYear, placeTitle, YEAR_HEIGHT } from "../title-art.ts";

const MARGIN = 24;

/** The scene fills the sheet; the title stands in the ground under it. */
export const grounded: Layout = {
  letters: [0, 60],
  draw(design) {
    const { scene, emblem, sky, random } = design;
    const { x, y, width, height } = design.inner;
    const title = placeTitle(design, width - 2 * MARGIN, 270);
    const groundHeight = title.height + YEAR_HEIGHT + 2 * MARGIN;
    const strip = emblem.stands && emblem.ground !== "none" ? 54 : 0;
    const groundTop = y + height - groundHeight;
    const box = { ...SHEET, height: y + height - groundHeight };
    const stage = { x: x + 20, y: y + 26, width: width - 40, height: height - groundHeight - strip - (emblem.stands ? 26 : 44) };
    const inks = { ink: scene.sky, accent: scene.glow };
    const middle = x + width / 2;
    const drawn = drawScene(emblem, sky, { box, stage }, scene, random);
    return clipped(
      "picture",
      design.opening,
      drawn.backdrop +
        drawn.emblem +
        block(0, groundTop - 1, SHEET.width, SHEET.height - groundTop, scene.form) +
        title.draw(middle, groundTop + MARGIN, inks) +
        drawYear(design, middle, y + height - MARGIN + 2, inks),
    );
  },
};

/** The scene fills the sheet; the title hangs in a plain sky over it. */
export const hanging: Layout = {
  letters: [0, 40],
  draw(design) {
    const { scene, emblem, random } = design;
    const { x, y, width, height } = design.inner;
    const title = placeTitle(design, width - 2 * MARGIN, 250);
    const band = title.height + 2 * MARGIN + YEAR_HEIGHT;
    const box = { ...SHEET, y: y + band, height: SHEET.height - y - band };
    const stage = {
      x: x + 20,
      y: box.y,
      width: width - 40,
      height: height - band - (emblem.stands && emblem.ground !== "none" ? 60 : 0),
    };
    const inks = { ink: scene.form, accent: scene.glow };
    const middle = x + width / 2;
    const drawn = drawScene(emblem, design.sky, { box, stage }, scene, random);
    return clipped(
      "picture",
      design.opening,
      drawn.backdrop +
        drawn.emblem +
        block(0, 0, SHEET.width, y + band, scene.sky) +
        title.draw(middle, y + MARGIN, inks) +
        drawYear(design, middle, y + band - 18, inks) +
        block(0, y + band, SHEET.width, 5, scene.form),
    );
  },
};

/** The scene fills the sheet; the title lies on it on a label with hollow corners. */
export const labelled: Layout = {
  letters: [0, 34],
  draw(design) {
    const { scene, emblem, sky, random, inks } = design;
    const { x, y, width, height } = design.inner;
    const title = placeTitle(design, width - 4 * MARGIN - 12, 200);
    const label = { width: Math.min(width - 36, Math.max(title.width + 70, 250)), height: title.height + YEAR_HEIGHT + 46 };
    const middle = x + width / 2;
    const top = y + height - label.height - 34;
    const stage = { x: x + 16, y: y + 22, width: width - 32, height: top - y - 22 };
    const outline = { x: middle - label.width / 2, y: top, ...label };
    const drawn = drawScene(emblem, sky, { box: SHEET, stage }, scene, random);
    return (
      clipped("picture", design.opening, drawn.backdrop + drawn.emblem) +
      fillPath(hollowCorners(outline, 20), inks.paper) +
      strokePath(hollowCorners(insetBox(outline, 7), 20), inks.ink, 3) +
      title.draw(middle, top + 30, inks) +
      drawYear(design, middle, top + label.height - 22, inks)
    );
  },
};
