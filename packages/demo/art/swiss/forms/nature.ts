import { at, block, d, disc, fillPath, group, series, turned } from "../../svg.ts";
import type { Form } from "../design.ts";

export const flower: Form = {
  fills: false,
  turns: [0, 22.5],
  draw({ first, second }, random) {
    const count = random.pick([6, 8]);
    return (
      turned(series(count, 0, 360 / count), fillPath("M0-40C-62-80-62-150 0-196C62-150 62-80 0-40z", first)) +
      disc(0, 0, 44, second)
    );
  },
};

export const flame: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      fillPath(
        "M20-200C40-110 140-60 130 70A130 130 0 0 1-130 70C-130-10-90-40-70-100C-50-70-40-60-30-30C0-80 20-130 20-200z",
        first,
      ),
      fillPath("M10-40C24 10 78 40 72 106A72 72 0 0 1-72 106C-70 60-40 50-30 10C-20 30-14 36-8 50C4 20 10-6 10-40z", second),
      disc(0, 148, 30, ground),
    ].join("");
  },
};

/** A wing of feathers, each shorter than the one above. */
export const wing: Form = {
  fills: false,
  turns: [0],
  draw({ first, second }) {
    const feathers = series(6, 0, 1).map((i) => {
      const length = 320 - i * 52;
      return fillPath(d`M-190 ${-166 + i * 58}h${length + 58}a58 58 0 0 1-58 52h${-length}z`, i % 2 ? second : first);
    });
    return feathers.join("");
  },
};

/** A rabbit: two long ears over half a disc. */
export const rabbit: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    const ear = "M-36 0V-210A44 44 0 0 1 52-210V0z";
    return [
      group(at(-64, 40, 1, -7), [fillPath(ear, first), fillPath("M-10-30V-204A18 18 0 0 1 26-204V-30z", second)]),
      group(at(48, 40, 1, 9), [fillPath(ear, first), fillPath("M-10-30V-204A18 18 0 0 1 26-204V-30z", second)]),
      fillPath("M-150 200V110A150 128 0 0 1 150 110V200z", first) + disc(-58, 100, 14, ground) + disc(58, 100, 14, ground),
      fillPath("M-22 132H22L0 156z", second),
    ].join("");
  },
};

/** A toadstool. */
export const mushroom: Form = {
  fills: false,
  turns: [0, -10],
  draw({ ground, first, second }) {
    return [
      fillPath("M-60 20H60L84 200H-84z", second),
      fillPath("M-196 30A196 190 0 0 1 196 30z", first),
      disc(-84, -56, 34, ground) + disc(30, -100, 24, ground) + disc(96, -26, 28, ground) + disc(-14, -14, 16, ground),
      disc(-24, 92, 13, first) + disc(28, 92, 13, first) + fillPath("M-20 128A22 22 0 0 0 24 128z", first),
    ].join("");
  },
};

/** Hills of half discs before the sun. */
export const hills: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    const hill = (x: number, radius: number) => {
      const rings = series(5, 0, 1).map((i) => {
        const r = radius * (1 - i / 5);
        return fillPath(d`M${x - r} 150A${r} ${r} 0 0 1 ${x + r} 150z`, i % 2 ? ground : first);
      });
      return (
        fillPath(d`M${x - radius - 14} 150A${radius + 14} ${radius + 14} 0 0 1 ${x + radius + 14} 150z`, ground) + rings.join("")
      );
    };
    return disc(44, -46, 110, second) + hill(96, 104) + hill(-64, 136) + block(-200, 150, 400, 16, first);
  },
};
