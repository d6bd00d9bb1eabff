import { block, clipped, d, disc, drawEach, series, strokePath } from "../../svg.ts";
import type { Form } from "../design.ts";

const SQUARE = "M-200-200H200V200H-200z";

export const waves: Form = {
  fills: true,
  turns: [0, 0, 90, -30],
  draw({ first, second }, random) {
    const special = random.whole(2, 7);
    const rows = series(10, -190, 40).map((y, i) =>
      strokePath(`M-320 ${y}${"q40-44 80 0t80 0".repeat(4)}`, i === special ? second : first, 19),
    );
    return clipped("waves", SQUARE, rows.join(""));
  },
};

/** A matrix with its diagonal. */
export const matrix: Form = {
  fills: true,
  turns: [0],
  draw({ first, second }) {
    return drawEach(series(36, 0, 1), (i) => {
      const column = i % 6;
      const row = Math.floor(i / 6);
      const x = -166 + column * 66.4;
      const y = -166 + row * 66.4;
      return column === row ? block(x - 27, y - 27, 54, 54, second) : disc(x, y, column > row ? 25 : 8, first);
    });
  },
};

/** Bars of different lengths, like a sound. */
export const bars: Form = {
  fills: false,
  turns: [0, 90],
  draw({ first, second }, random) {
    const special = random.whole(2, 8);
    return drawEach(series(11, -190, 36), (x, i) => {
      const half = 34 + 150 * Math.abs(Math.sin(i * 0.9 + random.between(0, 0.8)));
      return `<path d="${d`M${x} ${-half}a13 13 0 0 1 26 0V${half}a13 13 0 0 1-26 0z`}" fill="${i === special ? second : first}"/>`;
    });
  },
};
