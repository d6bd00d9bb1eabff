import { at, block, d, disc, fillPath, group, polygon, series, strokePath, turned } from "../../svg.ts";
import type { Form } from "../design.ts";

/** Leaves up a stem. */
export const leaf: Form = {
  name: "leaf",
  fills: false,
  turns: [0, 25, -25],
  draw({ ground, first, second }) {
    const blade = "M0 0C0-74 56-118 150-118C150-40 92 0 0 0z";
    return [
      strokePath("M0 200V-80", first, 14),
      group(at(0, 150), fillPath(blade, first), group("scale(-1 1)", fillPath(blade, second))),
      group(at(0, 26, 0.9), fillPath(blade, second), group("scale(-1 1)", fillPath(blade, first))),
      fillPath("M0-50C-50-90-50-150 0-200C50-150 50-90 0-50z", first) + strokePath("M0-58V-160", ground, 4),
    ].join("");
  },
};

/** One large leaf of two halves. */
export const blade: Form = {
  name: "blade",
  fills: false,
  turns: [0, 35, -35],
  draw({ ground, first, second }) {
    const veins = series(6, -110, 48).map((y) => d`M6 ${y + 40}L${104 - Math.abs(y) * 0.28} ${y - 30}`);
    return [
      fillPath("M0-200C-150-110-150 90 0 200z", first) + fillPath("M0-200C150-110 150 90 0 200z", second),
      strokePath(veins.join(""), ground, 7) + block(-4, -140, 8, 340, ground),
    ].join("");
  },
};

export const flower: Form = {
  name: "flower",
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

export const droplet: Form = {
  name: "droplet",
  fills: false,
  turns: [0, 25],
  draw({ ground, first, second }) {
    return [
      fillPath("M0-200C60-100 130-20 130 70A130 130 0 0 1-130 70C-130-20-60-100 0-200z", first),
      fillPath("M0 200A130 130 0 0 1-130 70H130A130 130 0 0 1 0 200z", second) + disc(-50, 20, 20, ground),
    ].join("");
  },
};

export const star: Form = {
  name: "star",
  fills: false,
  turns: [0, 18, -14],
  draw({ first, second }) {
    const point = (i: number, r: number) => [r * Math.sin((i * Math.PI) / 4), -r * Math.cos((i * Math.PI) / 4)];
    const eight = series(8, 0, 1).flatMap((i) => [...point(i, i % 2 ? 112 : 200), ...point(i + 0.5, 52)]);
    const halves = series(8, 0, 1).map((i) => polygon([0, 0, ...point(i, i % 2 ? 112 : 200), ...point(i + 0.5, 52)], second));
    return polygon(eight, first) + halves.join("");
  },
};

export const flame: Form = {
  name: "flame",
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
  name: "wing",
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

/** A bird of quarter circles. */
export const bird: Form = {
  name: "bird",
  fills: false,
  turns: [0, -15],
  draw({ ground, first, second }) {
    return [
      fillPath("M-200 100A200 200 0 0 1 0-100V100z", first) + fillPath("M0-100A100 100 0 0 1 100 0V100H0z", second),
      fillPath("M100-60L180-20L100 20z", first) + disc(52, -42, 17, ground),
      fillPath("M-130 100A130 130 0 0 0 0 100z", second) + fillPath("M-60-20A120 120 0 0 1 40 100H-60z", ground),
      strokePath("M20 100V190M56 100V190", first, 10),
    ].join("");
  },
};

/** A rabbit: two long ears over half a disc. */
export const rabbit: Form = {
  name: "rabbit",
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    const ear = "M-36 0V-210A44 44 0 0 1 52-210V0z";
    return [
      group(at(-64, 40, 1, -7), fillPath(ear, first), fillPath("M-10-30V-204A18 18 0 0 1 26-204V-30z", second)),
      group(at(48, 40, 1, 9), fillPath(ear, first), fillPath("M-10-30V-204A18 18 0 0 1 26-204V-30z", second)),
      fillPath("M-150 200V110A150 128 0 0 1 150 110V200z", first) + disc(-58, 100, 14, ground) + disc(58, 100, 14, ground),
      fillPath("M-22 132H22L0 156z", second),
    ].join("");
  },
};

/** Overlapping scales. */
export const scales: Form = {
  name: "scales",
  fills: true,
  turns: [0, 180],
  draw({ ground, first, second }, random) {
    const special = random.whole(8, 20);
    const rows = series(6, 0, 1).flatMap((row) =>
      series(row % 2 ? 5 : 4, 0, 1).map((column) => {
        const x = -150 + column * 100 - (row % 2) * 50;
        const y = 160 - row * 66;
        const fill = row * 5 + column === special ? second : first;
        return (
          fillPath(d`M${x - 50} ${y}V${y - 44}H${x + 50}V${y}A50 50 0 0 1 ${x - 50} ${y}z`, ground) +
          fillPath(d`M${x - 44} ${y - 4}V${y - 60}H${x + 44}V${y - 4}A44 44 0 0 1 ${x - 44} ${y - 4}z`, fill)
        );
      }),
    );
    return `<clipPath id="scales"><path d="M-200-200H200V200H-200z"/></clipPath><g clip-path="url(#scales)">${rows.join("")}</g>`;
  },
};

/** A toadstool. */
export const mushroom: Form = {
  name: "mushroom",
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

export const mountain: Form = {
  name: "mountain",
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      disc(70, -90, 86, second),
      polygon([-200, 160, -60, -120, 80, 160], first) + polygon([-60, -120, -92, -56, -66, -74, -48, -46, -24, -48], ground),
      polygon([-10, 160, 92, -24, 200, 160], first) + strokePath("M-10 160L92-24", ground, 8),
      block(-200, 176, 400, 14, first),
    ].join("");
  },
};

/** Hills of half discs before the sun. */
export const hills: Form = {
  name: "hills",
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

export const fish: Form = {
  name: "fish",
  fills: false,
  turns: [0, -18],
  draw({ ground, first, second }) {
    return [
      fillPath("M-160 0Q-20-150 120 0Q-20 150-160 0z", first) + fillPath("M96 0L196-92V92z", second),
      fillPath("M-160 0Q-120-44-74-62V62Q-120 44-160 0z", second) + disc(-98, -16, 13, ground),
      strokePath("M-40-66V66M0-72V72M40-62V62", ground, 9),
    ].join("");
  },
};
