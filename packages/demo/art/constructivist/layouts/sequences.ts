import { openStamps } from "../../stamps.ts";
import { at, block, clipped, disc, drawEach, fillPath, group, polygon, series } from "../../svg.ts";
import { figureInks, leanOf, type Layout } from "../design.ts";
import { drawYear, endlessBar, placeTitle, turnedAt, turnedWidth } from "../type.ts";

const FRAME = 236;

/** A strip of film across the sheet, the figure in each of its frames. */
export const strip: Layout = {
  letters: [0, 40],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const angle = random.pick([-16, -21, 16]);
    const room = placeTitle(sheet, { width: turnedWidth(angle, 200), maxHeight: 200 });
    const stamps = openStamps();
    const grounds = [inks.accent, inks.paper, inks.accent, inks.paper];
    const shift = random.whole(-60, 60);
    const frames = grounds.map((ground, i) => {
      const x = shift + (i - 1.5) * (FRAME + 18);
      const data = `M${x - FRAME / 2} -125h${FRAME}v250h${-FRAME}z`;
      const scale = [0.5, 0.66, 0.86, 1.1][i] ?? 1;
      return (
        fillPath(data, ground) +
        clipped(
          `frame${i}`,
          data,
          group(
            at(x, 8, scale, leanOf(sheet, -angle)),
            stamps.of(`figure${i % 2}`, () => figure.draw(figureInks(sheet, ground))),
          ),
        )
      );
    });
    const holes = series(24, -510, 44).map(
      (x) => block(x + shift, -166, 22, 26, inks.paper) + block(x + shift, 140, 22, 26, inks.paper),
    );
    return [
      turnedAt(300, 310, angle, endlessBar(-560, 330, inks.accent)),
      turnedAt(300, 310, angle, [endlessBar(-182, 364, inks.ink), ...holes, ...frames]),
      turnedAt(300, 310, angle, endlessBar(204, 10, inks.accent)),
      turnedAt(300, 664, angle, room.draw(0, -room.height / 2 + 4, "centre", inks.ink)),
      turnedAt(300, 664, angle, endlessBar(room.height / 2 + 34, 700, inks.accent)),
      drawYear(sheet, angle < 0 ? 560 : 40, 862, angle < 0 ? "right" : "left", inks.paper),
    ].join("");
  },
};

/** The figure four times, nearer each time. */
export const march: Layout = {
  letters: [0, 46],
  brightPaper: false,
  draw(sheet) {
    const { inks, figure, random } = sheet;
    const side = random.pick([-1, 1]);
    const flip = (x: number) => (side > 0 ? x : 600 - x);
    const room = placeTitle(sheet, { width: 520, maxHeight: 190 });
    const top = 820 - room.height;
    const lean = leanOf(sheet, side * -14);
    const positions = [
      [536, 62, 0.25],
      [450, 140, 0.38],
      [330, 238, 0.56],
    ] as const;
    const far = figureInks(sheet, inks.accent);
    const stamps = openStamps();
    const near = { x: flip(214), y: top - 236 };
    return [
      polygon([flip(600), 0, flip(600), top, flip(0), top, flip(0), 390, flip(420), 0], inks.accent),
      polygon([flip(0), 390, flip(420), 0, flip(394), 0, flip(0), 366], inks.ink),
      drawEach(positions, ([x, y, scale]) =>
        group(
          at(flip(x), y, scale, lean),
          stamps.of("far", () => figure.draw(far)),
        ),
      ),
      disc(near.x, near.y, 208, inks.paper),
      group(at(near.x, near.y, 1.02, lean), figure.draw(figureInks(sheet, inks.paper))),
      block(0, top - 36, 600, 936 - top, inks.ink) + block(0, top - 48, 600, 12, inks.paper),
      room.draw(40, top - 4, "left", inks.paper),
      block(40, 848, 300, 8, inks.accent) + drawYear(sheet, 560, 852, "right", inks.paper, inks.accent),
    ].join("");
  },
};
