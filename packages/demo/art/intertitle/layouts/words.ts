import {
  block,
  boxPath,
  clipped,
  d,
  disc,
  drawEach,
  fillPath,
  hollowCorners,
  insetBox,
  mirrored,
  group,
  at,
  oval,
  series,
  strokePath,
  turned,
} from "../../svg.ts";
import { SHEET, type WordLayout } from "../design.ts";
import { drawSky } from "../skies.ts";
import { drawYear, placeTitle, TALL_STRETCHES, YEAR_HEIGHT } from "../title-art.ts";

const MARGIN = 26;

/** The title on a label with hollow corners, in the middle of a sky. */
export const proclaimed: WordLayout = {
  draw(design) {
    const { inner, inks, scene, random, opening, sky } = design;
    const { x, y, width, height } = inner;
    const [middle, center] = [x + width / 2, y + height / 2];
    const title = placeTitle(design, width - 4 * MARGIN, height * 0.56, TALL_STRETCHES);
    const label = { width: width - 44, height: title.height + YEAR_HEIGHT + 3 * MARGIN };
    const outline = { x: middle - label.width / 2, y: center - label.height / 2, ...label };
    const focus = { x: middle, y: center };
    const backdrop = drawSky(sky, { box: SHEET, stage: inner, focus, reach: width * 0.72 }, scene, random);
    return (
      clipped("picture", opening, backdrop) +
      fillPath(hollowCorners(outline, 24), inks.paper) +
      strokePath(hollowCorners(insetBox(outline, 8), 24), inks.ink, 4) +
      title.draw(middle, outline.y + MARGIN + 8, inks) +
      drawYear(design, middle, outline.y + label.height - MARGIN, inks)
    );
  },
};

/** The title between a rosette over it and half a one at its foot. */
export const rosette: WordLayout = {
  draw(design) {
    const { inner, inks, scene, random } = design;
    const { x, y, width, height } = inner;
    const middle = x + width / 2;
    const title = placeTitle(design, width - 2 * MARGIN, height * 0.56, TALL_STRETCHES);
    const free = height - title.height - YEAR_HEIGHT - 3 * MARGIN;
    const radius = Math.min(free / 2 - 14, width * 0.36);
    const petals = random.pick([8, 10, 12, 16]);
    const petal = random.pick([
      oval(0, -66, 17, 32, scene.glow),
      fillPath("M0-100L20-44L0-26L-20-44z", scene.glow),
      disc(0, -72, 20, scene.glow) + disc(0, -72, 9, scene.form),
      fillPath("M-15-98H15L4-30H-4z", scene.glow),
    ]);
    const flower =
      disc(0, 0, 112, scene.form) +
      disc(0, 0, 106, scene.sky) +
      disc(0, 0, 100, scene.form) +
      turned(series(petals, 0, 360 / petals), petal) +
      disc(0, 0, 25, scene.sky) +
      disc(0, 0, 12, scene.form);
    const center = y + MARGIN + free / 2;
    const rules = mirrored(
      block(radius + 22, -3, width / 2 - MARGIN - radius - 22, 6, inks.accent) +
        block(radius + 22, 8, width / 2 - MARGIN - radius - 22, 3, inks.ink),
    );
    return (
      group(at(middle, center), [rules, group(at(0, 0, radius / 112), flower)]) +
      title.draw(middle, y + height - MARGIN - YEAR_HEIGHT - title.height, inks) +
      drawYear(design, middle, y + height - MARGIN, inks)
    );
  },
};

const BULBS_ACROSS = 12;

/** The title on a board of bulbs, every other one lit. */
export const bulbs: WordLayout = {
  draw(design) {
    const { inner, inks, scene } = design;
    const board = insetBox(inner, 14);
    const cell = board.width / BULBS_ACROSS;
    const rows = 2 * Math.round(board.height / cell / 2);
    const row = board.height / rows;
    const title = placeTitle(design, board.width - 2 * cell - 36, board.height * 0.62, TALL_STRETCHES);
    const taken = 2 * Math.ceil((title.height + YEAR_HEIGHT + 2 * MARGIN) / row / 2);
    const core = {
      x: board.x + cell,
      y: board.y + ((rows - taken) / 2) * row,
      width: board.width - 2 * cell,
      height: taken * row,
    };
    const lamps = series(rows * BULBS_ACROSS, 0, 1).map((i) => {
      const [across, down] = [i % BULBS_ACROSS, Math.floor(i / BULBS_ACROSS)];
      const isLit = (across + down) % 2 === 0;
      return disc(board.x + (across + 0.5) * cell, board.y + (down + 0.5) * row, cell * 0.3, isLit ? scene.glow : scene.sky);
    });
    const middle = inner.x + inner.width / 2;
    const top = core.y + (core.height - title.height - YEAR_HEIGHT) / 2;
    return (
      fillPath(boxPath(board), scene.form) +
      lamps.join("") +
      fillPath(boxPath(core), inks.paper) +
      strokePath(boxPath(core), inks.ink, 5) +
      title.draw(middle, top, inks) +
      drawYear(design, middle, top + title.height + YEAR_HEIGHT, inks)
    );
  },
};

/** The title under a valance of triangles or scales, and over another one. */
export const valance: WordLayout = {
  draw(design) {
    const { inner, inks, random } = design;
    const { x, y, width, height } = inner;
    const title = placeTitle(design, width - 2 * MARGIN, height * 0.6, TALL_STRETCHES);
    const free = (height - title.height - YEAR_HEIGHT - 3 * MARGIN) / 2;
    const across = random.pick([6, 8, 10]);
    const cell = width / across;
    const rows = Math.max(1, Math.floor(free / (cell * 0.72)));
    const isScale = random.chance(0.5);
    const tooth = (left: number, top: number) =>
      isScale
        ? d`M${left} ${top}h${cell}a${cell / 2} ${cell / 2} 0 0 1 ${-cell} 0z`
        : d`M${left} ${top}h${cell}l${-cell / 2} ${cell * 0.8}z`;
    const pattern = drawEach(series(rows, rows - 1, -1), (row) => {
      const shift = row % 2 ? -cell / 2 : 0;
      const teeth = series(across + 1, 0, 1).map((i) => tooth(x + shift + i * cell, y + row * cell * 0.6));
      return fillPath(teeth.join(""), row % 2 ? inks.accent : inks.ink);
    });
    const middle = x + width / 2;
    const foot = `<g transform="translate(0 ${Math.round(2 * y + height)}) scale(1 -1)">${pattern}</g>`;
    const top = y + (height - title.height - YEAR_HEIGHT) / 2;
    return (
      clipped("picture", design.opening, pattern + foot) +
      title.draw(middle, top, inks) +
      drawYear(design, middle, top + title.height + YEAR_HEIGHT, inks)
    );
  },
};
