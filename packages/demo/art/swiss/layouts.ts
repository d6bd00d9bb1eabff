import { openStamps } from "../stamps.ts";
import { at, block, boxPath, clipped, drawEach, group, type Box } from "../svg.ts";
import { COLUMN, MARGIN, ROW, type Form, type Layout } from "./design.ts";
import { drawCrosses, formInks, hairline, showFilled, showFree } from "./show.ts";
import { drawNote, drawNotes, placeTitle } from "./type.ts";

const NOTES = 838;
const isFree = (form: Form) => !form.fills;
const any = () => true;

/** The form cut by the upper edges, the title at the foot. */
export const below: Layout = {
  letters: [0, Infinity],
  suits: any,
  draw(sheet) {
    const { inks, form, random } = sheet;
    const title = placeTitle(sheet, { width: 520, maxHeight: 290, maxSize: 210 });
    const top = NOTES - 34 - title.height;
    const drawn = formInks(sheet, inks.ground, random.chance(0.3));
    const space = top - 40;
    const picture = form.fills
      ? showFilled(sheet, "field", upperRight(space), drawn)
      : showFree(sheet, random.pick([290, 330, 350]), space / 2 + 14, Math.min(560, space - 20), drawn);
    return picture + title.draw(MARGIN, top) + drawNotes(sheet, NOTES);
  },
};

/** The title hangs from the head, the form lies at the foot and leaves the sheet there. */
export const above: Layout = {
  letters: [0, 60],
  suits: any,
  draw(sheet) {
    const { inks, form, random } = sheet;
    const title = placeTitle(sheet, { width: 520, maxHeight: 300, maxSize: 210 });
    const drawn = formInks(sheet, inks.ground, random.chance(0.3));
    const top = 96 + title.height + 50;
    const space = 900 - top;
    const picture = form.fills
      ? showFilled(sheet, "field", lowerRight(space), drawn)
      : showFree(sheet, random.pick([300, 340]), top + space / 2 - 14, Math.min(540, space - 60), drawn);
    return picture + drawNotes(sheet, MARGIN) + title.draw(MARGIN, 96);
  },
};

/** The title climbs the left edge, as large as the sheet is high. */
export const upright: Layout = {
  letters: [2, 22],
  suits: any,
  draw(sheet) {
    const { inks, form, random } = sheet;
    const title = placeTitle(sheet, { width: 820, maxHeight: 236, maxSize: 250 });
    const left = MARGIN + title.height + 34;
    const room = 600 - left;
    const high = random.chance(0.5);
    const drawn = formInks(sheet, inks.ground, random.chance(0.3));
    const side = Math.min(440, room * 1.16);
    const picture = form.fills
      ? showFilled(sheet, "field", { x: left, y: high ? 0 : 900 - room * 1.5, width: room, height: room * 1.5 }, drawn)
      : showFree(sheet, left + room / 2 - 14, high ? 90 + side / 2 : 810 - side / 2, Math.min(side, room - 10), drawn);
    return `${picture}<g transform="translate(${MARGIN} 860) rotate(-90)">${title.draw(0, 0)}</g>${drawNote(sheet, left, high ? NOTES : MARGIN, 560 - left)}`;
  },
};

/** A panel of another ink over part of the grid, the form in it. */
export const panel: Layout = {
  letters: [0, 60],
  suits: any,
  draw(sheet) {
    const { inks, form, random } = sheet;
    const title = placeTitle(sheet, { width: 520, maxHeight: 250, maxSize: 180 });
    const top = NOTES - 34 - title.height;
    const fill = random.pick([inks.accent, inks.ink]);
    const indent = random.pick([0, 1, 1]);
    const across = indent ? 600 - MARGIN - COLUMN : 600;
    const down = form.fills ? Math.min(across, top - 44) : top - 44;
    const width = form.fills ? down : across;
    const box = { x: 600 - width, y: 0, width, height: down };
    const drawn = formInks(sheet, fill, random.chance(0.4));
    const side = Math.min(box.width, box.height) - 70;
    const picture = form.fills
      ? showFilled(sheet, "field", box, drawn)
      : showFree(sheet, box.x + box.width / 2, box.y + box.height / 2, side, drawn);
    const lines =
      box.x > COLUMN ? drawEach([0, 1, 2, 3], (i) => hairline(MARGIN, MARGIN + i * ROW, COLUMN - 20, 2, inks.ink)) : "";
    return block(box.x, box.y, box.width, box.height, fill) + picture + lines + title.draw(MARGIN, top) + drawNotes(sheet, NOTES);
  },
};

/** Huge type, a small form and air. */
export const air: Layout = {
  letters: [2, 34],
  suits: any,
  draw(sheet) {
    const { inks, form, random } = sheet;
    const title = placeTitle(sheet, { width: 520, maxHeight: 400, maxSize: 230 });
    const drawn = formInks(sheet, inks.ground, random.chance(0.3));
    const column = random.pick([0, 2]);
    const x = MARGIN + column * COLUMN;
    const side = 2 * COLUMN;
    const y = Math.min(NOTES - 54 - side, MARGIN + title.height + 110 + (NOTES - title.height - side) * 0.3);
    const box = { x, y, width: side, height: side };
    const picture = form.fills
      ? showFilled(sheet, "field", box, drawn)
      : showFree(sheet, x + side / 2, y + side / 2, side + 44, drawn);
    const other = MARGIN + (2 - column) * COLUMN;
    const crosses = drawCrosses(
      [0, 1, 2].flatMap((i) => [[other + 9, y + i * COLUMN] as const, [other + COLUMN, y + i * COLUMN] as const]),
      inks.ink,
    );
    return title.draw(MARGIN, MARGIN + 8) + picture + crosses + drawNotes(sheet, NOTES);
  },
};

/** Two halves; the form changes its inks where they meet. */
export const halves: Layout = {
  letters: [0, 44],
  suits: isFree,
  draw(sheet) {
    const { inks, random } = sheet;
    const lower = random.pick([inks.accent, inks.ink]);
    const onLower = { ...sheet, inks: { ...inks, ink: lower === inks.ink ? inks.ground : inks.ink } };
    const title = placeTitle(onLower, { width: 520, maxHeight: 210, maxSize: 180 });
    const top = NOTES - 30 - title.height;
    const middle = top * 0.52;
    const side = Math.min(540, top - 70);
    const shown = (ground: string, swapped: boolean) => showFree(sheet, 300, middle, side, formInks(sheet, ground, swapped));
    const half = { x: 0, y: middle, width: 600, height: 900 - middle };
    return [
      shown(inks.ground, false),
      clipped("lower", boxPath(half), block(0, 0, 600, 900, lower) + shown(lower, lower !== inks.ink)),
      title.draw(MARGIN, top),
      drawNotes(onLower, NOTES),
    ].join("");
  },
};

/** The form nine times, one of them another. */
export const nine: Layout = {
  letters: [0, 44],
  suits: isFree,
  draw(sheet) {
    const { inks, random, turn, form } = sheet;
    const title = placeTitle(sheet, { width: 520, maxHeight: 200, maxSize: 180 });
    const top = NOTES - 34 - title.height;
    const size = Math.min(200, (top - 30) / 3);
    const left = 300 - size * 1.5;
    const special = random.whole(0, 8);
    const stamps = openStamps();
    const cells = Array.from({ length: 9 }, (_, i) => {
      const x = left + (i % 3) * size + size / 2;
      const y = 16 + Math.floor(i / 3) * size + size / 2;
      const shown = (ground: string, swapped: boolean, turned: number) =>
        showFree(sheet, 0, 0, size * 0.8, formInks(sheet, ground, swapped), turned);
      if (i !== special)
        return group(
          at(x, y),
          stamps.of("other", () => shown(inks.ground, true, turn)),
        );
      return group(at(x, y), [
        block(-size / 2, -size / 2, size, size, inks.accent),
        shown(inks.accent, false, form.turns.at(-1) ?? turn),
      ]);
    });
    return cells.join("") + title.draw(MARGIN, top) + drawNotes(sheet, NOTES);
  },
};

/** A square in the upper right corner, as large as fits in `space`. */
function upperRight(space: number): Box {
  const side = Math.min(600, space);
  return { x: 600 - side, y: 0, width: side, height: side };
}

function lowerRight(space: number): Box {
  const side = Math.min(600, space);
  return { x: 600 - side, y: 900 - side, width: side, height: side };
}
