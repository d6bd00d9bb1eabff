import { at, block, d, disc, fillPath, group, mirrored, oval, softStroke } from "../../svg.ts";
import type { Figure } from "../design.ts";
import { shape, toned } from "./parts.ts";

/** A warship seen from under its bow. */
export const battleship: Figure = {
  upright: true,
  draw({ sky, form, glow, screen }) {
    const gun = (turn: number, length: number) =>
      group(
        at(0, 0, 1, turn),
        fillPath(d`M-11 0L-15 ${-length}H15L11 0z`, form) + oval(0, -length, 17, 9, form) + oval(0, -length, 11, 5, glow),
      );
    return [
      block(-5, -200, 10, 90, form) + block(-40, -172, 80, 8, form) + fillPath(shape(5, -200, 60, -186, 5, -172), glow),
      fillPath(shape(-34, -130, 34, -130, 46, -60, -46, -60), form) + block(-60, -92, 120, 14, form),
      mirrored(fillPath(shape(44, -112, 76, -112, 84, -40, 44, -40), form) + block(44, -100, 33, 12, glow)),
      group(at(-58, -30), [gun(-50, 132), gun(-62, 132)]) + group(at(58, -30), [gun(50, 132), gun(62, 132)]),
      mirrored(fillPath("M20-14V-52Q70-66 96-30V-14z", form)),
      fillPath("M-176-22H176Q150 96 34 200H-34Q-150 96-176-22z", form),
      fillPath("M0-22H164Q140 92 32 200H0z", glow) + fillPath("M0-22H164Q140 92 32 200H0z", screen),
      fillPath("M-10-22H10L3 200H-3z", sky) + block(-176, -30, 352, 12, form),
      softStroke("M-92 26V66M-110 56Q-104 78-92 78Q-80 78-74 56M-104 38H-80", sky, 7) + disc(-92, 22, 7, sky),
      softStroke("M92 26V66M110 56Q104 78 92 78Q80 78 74 56M104 38H80", form, 7) + disc(92, 22, 7, form),
    ].join("");
  },
};

/** An aeroplane from above, climbing. */
export const monoplane: Figure = {
  upright: false,
  draw({ sky, form, glow, screen }) {
    return group(at(0, 0, 1, 32), [
      fillPath("M-200-34Q-206-66-178-72L-26-96H26L178-72Q206-66 200-34L26-6H-26z", form),
      mirrored(toned(shape(60, -90, 96, -84, 96, -18, 60, -11), glow, screen) + disc(148, -52, 15, sky)),
      fillPath("M-70 176Q-78 158-58 152L0 136L58 152Q78 158 70 176L0 182z", form),
      fillPath("M-27-150Q0-196 27-150L22 60L7 190H-7L-22 60z", form) + fillPath("M0-178Q18-174 24-146L20 60L6 184H0z", glow),
      fillPath("M0-178Q18-174 24-146L20 60L6 184H0z", screen),
      fillPath("M-12-60Q0-76 12-60V-20H-12z", sky) + disc(0, -160, 11, sky),
      fillPath("M-74-168Q-40-176 0-164Q40-152 74-160Q40-148 0-160Q-40-172-74-168z", form),
    ]);
  },
};

export const rocket: Figure = {
  upright: false,
  draw({ sky, form, glow, screen }) {
    return group(at(0, -6, 1, 30), [
      fillPath(shape(-40, 128, 40, 128, 76, 270, 26, 214, 0, 300, -26, 214, -76, 270), glow),
      fillPath(shape(-22, 128, 22, 128, 0, 214), sky),
      mirrored(fillPath("M40 22L106 96V168L48 126z", form)),
      fillPath("M0-204Q84-100 58 60L42 132H-42L-58 60Q-84-100 0-204z", form),
      toned("M0-204Q84-100 58 60L42 132H6Q34-40 0-204z", glow, screen),
      disc(0, -56, 32, sky) + disc(0, -56, 21, form) + fillPath("M0-77A21 21 0 0 1 21-56H0z", glow),
      fillPath("M-67-8H67L64 10H-64z", sky) + block(-9, 60, 18, 116, form) + block(-50, 112, 100, 8, sky),
    ]);
  },
};
