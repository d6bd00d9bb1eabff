import { at, block, d, disc, drawEach, fillPath, group, oval, ring, series, turned } from "../../svg.ts";
import type { Form } from "../design.ts";
const ANY = [0, 30, 60, 90, 120, 150] as const;

/** Two discs, the third ink where they lie on each other. */
export const discs: Form = {
  fills: false,
  turns: ANY,
  draw({ ground, first, second }) {
    return [
      disc(-72, 0, 128, first) + disc(72, 0, 128, second),
      fillPath("M0-105.8A128 128 0 0 1 0 105.8A128 128 0 0 1 0-105.8z", ground),
    ].join("");
  },
};

/** A round window with the tide of a wash behind it. */
export const porthole: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      disc(0, 0, 196, first) + disc(0, 0, 160, ground) + disc(0, 0, 142, first),
      fillPath("M-140.6 20C-90-40-50 60 0 10S90-50 140.6 20A142 142 0 0 1-140.6 20z", second),
      fillPath("M-125.7 66C-80 6-45 106 0 56S80-4 125.7 66A142 142 0 0 1-125.7 66z", ground),
      disc(-52, -66, 20, ground) + disc(-12, -94, 10, ground) + disc(44, -58, 32, second),
    ].join("");
  },
};

/** A cup from above. */
export const cup: Form = {
  fills: false,
  turns: [-35, 20, 145],
  draw({ ground, first, second }) {
    return [
      disc(0, 0, 196, first) + ring(0, 0, 178, ground, 3),
      `<path d="M96-20h84a20 20 0 0 1 0 40h-84z" fill="${ground}"/>`,
      disc(0, 0, 126, ground) + disc(0, 0, 108, second),
      fillPath("M-108 0A108 108 0 0 1 0-108V0z", first) + fillPath("M0 0V108A108 108 0 0 0 108 0z", first),
    ].join("");
  },
};

/** A glass, half full or half empty. */
export const glass: Form = {
  fills: false,
  turns: [0],
  draw({ ground, first, second }) {
    return [
      fillPath("M-140-190H140L104 190H-104z", first) + fillPath("M-124-174H124L91 174H-91z", ground),
      fillPath("M-107.5 0H107.5L91 174H-91z", second),
      oval(0, 0, 107.5, 17, first) + disc(34, 92, 15, ground) + disc(-28, 62, 9, ground) + disc(-10, 126, 6, ground),
    ].join("");
  },
};

export const eye: Form = {
  fills: false,
  turns: [0, -20],
  draw({ ground, first, second }) {
    return [
      fillPath("M-200 0Q0-200 200 0Q0 200-200 0z", first) + disc(0, 0, 84, ground) + disc(0, 0, 62, second),
      disc(0, 0, 28, first) + disc(-20, -22, 12, ground),
    ].join("");
  },
};

/** A reading glass, one line bent in it. */
export const lens: Form = {
  fills: false,
  turns: [0, -12],
  draw({ ground, first, second }) {
    return [
      group(at(-40, -40, 1, 45), block(120, -24, 160, 48, first)),
      disc(-40, -40, 150, first) + disc(-40, -40, 118, ground),
      drawEach(series(3, -8, 36), (y) => {
        const half = Math.sqrt(118 ** 2 - (y + 46) ** 2);
        return block(-40 - half, y, half * 2, 12, second);
      }),
      disc(-40, -40, 46, first),
    ].join("");
  },
};

/** A sun of blades. */
export const blades: Form = {
  fills: false,
  turns: [0, 11],
  draw({ first, second }, random) {
    const count = random.pick([12, 16, 20]);
    return [
      turned(series(count, 0, 360 / count), fillPath(d`M${-600 / count}-74L0-198L${600 / count}-74z`, first)),
      disc(0, 0, 62, second),
    ].join("");
  },
};
