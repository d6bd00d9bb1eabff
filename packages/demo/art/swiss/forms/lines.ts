import { at, block, clipped, circlePath, d, disc, fillPath, group, lineThrough, series, strokePath } from "../../svg.ts";
import type { Form } from "../design.ts";

const SQUARE = "M-200-200H200V200H-200z";

/** Lines that swell into a ball. */
export const bulge: Form = {
  name: "bulge",
  fills: true,
  turns: [0, 90],
  draw({ first, second }) {
    const lines = series(17, -192, 24).map((y) => {
      const points = series(41, -200, 10).flatMap((x) => {
        const far = Math.hypot(x, y) / 150;
        return [x, far < 1 ? y + Math.sign(y) * 46 * (1 - far) ** 1 * Math.min(1, Math.abs(y) / 40) : y];
      });
      return strokePath(lineThrough(points), Math.abs(y) < 6 ? second : first, 11);
    });
    return clipped("bulge", SQUARE, lines.join(""));
  },
};

export const waves: Form = {
  name: "waves",
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

/** Dots on a grid that grow towards a corner. */
export const dots: Form = {
  name: "dots",
  fills: true,
  turns: [0, 90, 180, 270],
  draw({ first, second }, random) {
    const count = 8;
    const special = random.whole(18, 45);
    return series(count * count, 0, 1)
      .map((i) => {
        const column = i % count;
        const row = Math.floor(i / count);
        const r = 5 + ((column + row) / (2 * count - 2)) * 19;
        return disc(-175 + column * 50, -175 + row * 50, i === special ? 23 : r, i === special ? second : first);
      })
      .join("");
  },
};

/** A matrix with its diagonal. */
export const matrix: Form = {
  name: "matrix",
  fills: true,
  turns: [0],
  draw({ first, second }) {
    return series(36, 0, 1)
      .map((i) => {
        const column = i % 6;
        const row = Math.floor(i / 6);
        const x = -166 + column * 66.4;
        const y = -166 + row * 66.4;
        return column === row ? block(x - 27, y - 27, 54, 54, second) : disc(x, y, column > row ? 25 : 8, first);
      })
      .join("");
  },
};

/** Bars of different lengths, like a sound. */
export const bars: Form = {
  name: "bars",
  fills: false,
  turns: [0, 90],
  draw({ first, second }, random) {
    const special = random.whole(2, 8);
    return series(11, -190, 36)
      .map((x, i) => {
        const half = 34 + 150 * Math.abs(Math.sin(i * 0.9 + random.between(0, 0.8)));
        return `<path d="${d`M${x} ${-half}a13 13 0 0 1 26 0V${half}a13 13 0 0 1-26 0z`}" fill="${i === special ? second : first}"/>`;
      })
      .join("");
  },
};

/** Slanting lines of rain. */
export const rain: Form = {
  name: "rain",
  fills: true,
  turns: [0],
  draw({ first, second }, random) {
    const special = random.whole(4, 9);
    return clipped(
      "rain",
      SQUARE,
      series(15, -330, 44)
        .map((x, i) => {
          const from = random.between(-230, 0);
          const length = random.between(120, 340);
          return group(
            at(x + 40, 0, 1, 18),
            block(-6, from, 12, length, i === special ? second : first),
            disc(0, from + length, 15, i === special ? second : first),
          );
        })
        .join(""),
    );
  },
};

/** Stripes cut by a disc in which they turn. */
export const interference: Form = {
  name: "interference",
  fills: true,
  turns: [0, 45, 90, 135],
  draw({ ground, first, second }) {
    const stripes = (fill: string) =>
      series(10, -190, 40)
        .map((y) => block(-300, y, 600, 20, fill))
        .join("");
    return [
      clipped("stripes", SQUARE, stripes(first)),
      disc(0, 0, 134, ground),
      clipped("turned", circlePath(0, 0, 134), group("rotate(90)", stripes(second))),
    ].join("");
  },
};

export const stairs: Form = {
  name: "stairs",
  fills: true,
  turns: [0],
  draw({ first, second }) {
    const steps = series(5, 0, 1).map((i) => `V${120 - i * 80}H${-120 + i * 80}`);
    return fillPath(`M-200 200${steps.join("")}V200z`, first) + disc(-80, 76, 44, second);
  },
};

export const arrow: Form = {
  name: "arrow",
  fills: false,
  turns: [-45, 0, 45, 90, 135],
  draw({ first, second }) {
    return [fillPath("M-200-46H20V-160L200 0L20 160V46H-200z", first), strokePath("M-200-80H-30M-200 80H-30", second, 16)].join(
      "",
    );
  },
};

/** Columns of a newspaper, one of its lines in colour. */
export const columns: Form = {
  name: "columns",
  fills: true,
  turns: [0],
  draw({ first, second }, random) {
    const special = random.whole(6, 24);
    const lines = series(36, 0, 1).map((i) => {
      const column = i % 3;
      const row = Math.floor(i / 3);
      const isLast = row % 4 === 3;
      return block(-200 + column * 138, -196 + row * 34, isLast ? 70 : 124, 18, i === special ? second : first);
    });
    return lines.join("");
  },
};

/** Two speech marks. */
export const quotes: Form = {
  name: "quotes",
  fills: false,
  turns: [0, 180],
  draw({ first, second }) {
    const mark = "M0 0a86 86 0 1 1 172 0C172 92 120 150 30 170L20 132C70 118 92 98 96 84A86 86 0 0 1 0 0z";
    return group(at(-190, -50), fillPath(mark, first)) + group(at(14, -50), fillPath(mark, second));
  },
};
