import { at, block, disc, drawEach, fillPath, group, polygon, series, strokePath } from "../../svg.ts";
import type { Form } from "../design.ts";

export const heart: Form = {
  fills: false,
  turns: [0, -12],
  draw({ first, second }) {
    return group(at(0, 163, 1.1, 45), [
      fillPath("M-190-190H0V0H-190z", first),
      fillPath("M-188-190H-190A95 95 0 0 0-190 0H-188z", first),
      fillPath("M-190-189V-190A95 95 0 0 1 0-190V-189z", second),
    ]);
  },
};

/** A pointed hat. */
export const hat: Form = {
  fills: false,
  turns: [0, 8],
  draw({ ground, first, second }) {
    return [
      polygon([24, -200, 104, 110, -104, 110], first) + polygon([80, 20, 104, 110, -104, 110, -80, 20], second),
      fillPath("M-200 110H200Q150 176 0 176T-200 110z", first) + block(-22, 40, 44, 46, ground) + block(-10, 52, 20, 22, second),
    ].join("");
  },
};

/** A long curved blade before a disc. */
export const sword: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      disc(30, -30, 136, second),
      strokePath("M-200 170Q90 100 196-196", ground, 44),
      fillPath("M-128 146Q96 70 196-200Q150 116-116 176z", first),
      group(at(-122, 162, 1, -19), [block(-86, -15, 76, 30, first), block(-10, -40, 14, 80, first)]),
      group(
        at(-122, 162, 1, -19),
        drawEach(series(3, -78, 24), (x) => polygon([x, 0, x + 9, -9, x + 18, 0, x + 9, 9], ground)),
      ),
    ].join("");
  },
};

/** Rails that meet far away. */
export const rails: Form = {
  fills: true,
  turns: [0],
  draw({ ground, first, second }) {
    const sleepers = series(9, 0, 1).map((i) => {
      const y = -110 + 310 * (i / 9) ** 1.7;
      const half = 20 + (y + 120) * 0.56;
      return block(-half, y, half * 2, 5 + i * 2.6, first);
    });
    return [
      disc(0, -112, 78, second) + block(-200, -112, 400, 320, ground) + block(-200, -116, 400, 8, first),
      sleepers.join(""),
      polygon([-7, -112, -1, -112, -108, 200, -150, 200], first) + polygon([7, -112, 1, -112, 108, 200, 150, 200], first),
    ].join("");
  },
};

/** A telephone's dial. */
export const dial: Form = {
  fills: false,
  turns: [0, 30],
  draw({ ground, first, second }) {
    const holes = series(10, 60, 27).map((turn, i) => group(`rotate(${turn})`, disc(0, -138, 27, i === 3 ? second : ground)));
    return disc(0, 0, 198, first) + holes.join("") + disc(0, 0, 84, ground) + disc(0, 0, 66, first) + disc(0, 0, 18, second);
  },
};

/** A house of a square and a triangle, one window lit. */
export const house: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      polygon([0, -196, 196, -10, -196, -10], second) + block(-140, 2, 280, 194, first),
      block(-96, 46, 64, 64, ground) + block(24, 66, 74, 130, ground) + disc(0, -76, 32, first),
    ].join("");
  },
};

/** A llama of straight parts. */
export const llama: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      disc(-50, -40, 118, second),
      fillPath("M-150 60A70 70 0 0 1-80-10H44V-150L54-196L72-156L92-196L98-150L166-130V-96L110-92V110H-150z", first),
      drawEach([-142, -96, 34, 80], (x) => block(x, 100, 28, 100, first)),
      disc(98, -126, 9, ground) + fillPath("M-112 20H20V60L-2 84L-24 60L-46 84L-68 60L-90 84L-112 60z", ground),
      block(-112, 32, 132, 10, second),
    ].join("");
  },
};

export const mask: Form = {
  fills: false,
  turns: [0, -10],
  draw({ ground, first, second }) {
    return [
      fillPath("M-200-60Q-100-110 0-60Q100-110 200-60Q196 70 90 84Q30 84 0 30Q-30 84-90 84Q-196 70-200-60z", first),
      fillPath("M-140-10Q-90-56-40-6Q-90 34-140-10z", ground) + fillPath("M140-10Q90-56 40-6Q90 34 140-10z", second),
    ].join("");
  },
};

/** A typewriter with a page in it. */
export const typewriter: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    const keys = series(3, 0, 1).flatMap((row) =>
      series(7 + row, 0, 1).map((i) => disc((i - 3 - row / 2) * 36, 76 + row * 40, 13, ground)),
    );
    return [
      block(-110, -200, 220, 170, second),
      drawEach(series(4, -176, 34), (y, i) => block(-84, y, i === 3 ? 100 : 168, 12, ground)),
      block(-200, -44, 400, 34, first) + block(-200, -62, 26, 70, first) + block(174, -62, 26, 70, first),
      polygon([-140, -10, 140, -10, 196, 200, -196, 200], first),
      block(-70, 14, 140, 18, second),
      ...keys,
    ].join("");
  },
};
