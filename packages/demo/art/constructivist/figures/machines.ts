import {
  at,
  block,
  circlePath,
  disc,
  drawEach,
  fillPath,
  group,
  oval,
  ring,
  series,
  softStroke,
  strokePath,
  turned,
} from "../../svg.ts";
import type { Figure } from "../design.ts";
import { cogPath, shape, toned } from "./parts.ts";

/** An eye in the glass of a camera. */
export const lens: Figure = {
  upright: true,
  draw({ sky, form, glow, screen }) {
    const lid = "M-128 0Q0-124 128 0Q0 124-128 0z";
    const lashes = turned([-48, -29, -10, 10, 29, 48], fillPath("M-9-84L0-126L9-84z", sky));
    return [
      disc(0, 0, 196, form) + ring(0, 0, 180, sky, 5),
      turned(series(40, 0, 9), block(-2, -172, 4, 16, sky)),
      ring(0, 0, 148, glow, 9) + lashes,
      fillPath(lid, sky),
      disc(0, 0, 61, form) + disc(0, 0, 54, glow) + toned("M-54 0A54 54 0 0 0 54 0z", glow, screen),
      turned(series(16, 0, 22.5), block(-1.5, -52, 3, 20, form)),
      disc(0, 0, 27, form) + disc(-12, -14, 10, sky),
      strokePath("M-128 0Q0-124 128 0", form, 10),
    ].join("");
  },
};

/** A film camera on its legs. */
export const camera: Figure = {
  upright: true,
  draw({ sky, form, glow, screen }) {
    const reel = (x: number, y: number, r: number) =>
      disc(x, y, r, form) +
      ring(x, y, r - 9, sky, 4) +
      group(at(x, y), turned(series(5, 0, 72), disc(0, -r * 0.52, r * 0.21, sky))) +
      disc(x, y, r * 0.2, glow);
    return [
      fillPath(shape(-34, 60, 6, 60, -104, 200, -134, 200), form) + fillPath(shape(16, 60, 40, 60, 132, 200, 100, 200), form),
      fillPath(shape(-6, 60, 20, 60, 18, 200, -8, 200), glow),
      reel(-82, -114, 82) + reel(62, -136, 60),
      fillPath(shape(-132, -52, 74, -52, 74, 76, -132, 76), form),
      toned(shape(-118, -38, -26, -38, -26, 62, -118, 62), glow, screen),
      block(-14, -38, 74, 6, sky) + block(-14, -22, 74, 6, sky) + disc(24, 30, 26, sky) + disc(24, 30, 15, form),
      fillPath(shape(74, -34, 148, -82, 148, 108, 74, 60), form) + oval(150, 13, 28, 95, glow) + oval(152, 13, 20, 72, form),
      oval(155, 6, 10, 44, sky) + softStroke("M-132 20H-166V52", form, 10) + disc(-166, 62, 12, glow),
    ].join("");
  },
};

export const gears: Figure = {
  upright: false,
  draw({ sky, form, glow, screen }) {
    return [
      fillPath(cogPath(-46, 48, 150, 16), form),
      ring(-46, 48, 96, sky, 8) + group(at(-46, 48), turned(series(6, 0, 60), disc(0, -58, 22, sky))),
      disc(-46, 48, 26, sky) + disc(-46, 48, 13, glow),
      fillPath(cogPath(122, -112, 82, 10), glow) + fillPath(cogPath(122, -112, 82, 10), screen),
      disc(122, -112, 50, sky) + disc(122, -112, 36, form) + disc(122, -112, 12, glow),
      fillPath(cogPath(-128, -148, 50, 8), form) + disc(-128, -148, 22, sky),
    ].join("");
  },
};

export const loudhailer: Figure = {
  upright: false,
  draw({ sky, form, glow, screen }) {
    const horn = [
      fillPath(shape(-176, -34, -112, -26, 120, -150, 120, 150, -112, 26, -176, 34), form),
      toned(shape(-112, 0, 120, 0, 120, 150, -112, 26), glow, screen),
      fillPath(shape(-128, -28, -110, -28, -110, 28, -128, 28), sky),
      oval(120, 0, 50, 152, form) + oval(124, 0, 38, 132, glow) + oval(130, 0, 26, 96, form) + disc(120, 0, 20, sky),
      fillPath(shape(-60, 40, -26, 54, -34, 138, -62, 138), form),
    ];
    return group(at(0, 0, 1, -24), horn);
  },
};

export const bolt: Figure = {
  upright: false,
  draw({ sky, form, glow, screen }) {
    return [
      fillPath(circlePath(0, -6, 168), screen) + ring(0, -6, 150, form, 12) + disc(0, -6, 118, form),
      turned([18, 66, 114, 162, 246, 294, 342], fillPath(shape(-7, -196, 7, -196, 4, -132, -4, -132), form)),
      fillPath(shape(38, -200, -108, 22, -18, 6, -70, 176, 112, -52, 16, -34, 100, -200), sky),
      fillPath(shape(30, -190, -92, 8, -6, -8, -48, 138, 94, -42, 2, -24, 88, -190), form),
      fillPath(shape(44, -180, -70, -6, 10, -20, -24, 96, 72, -32, -14, -14, 74, -180), glow),
      fillPath(shape(44, -180, -70, -6, -28, -14, 56, -180), screen),
    ].join("");
  },
};

/** The head of a machine in the shape of a person. */
export const robot: Figure = {
  upright: true,
  draw({ sky, form, glow, screen }) {
    const skull = "M-92 40V-64A92 112 0 0 1 92-64V40L58 118H-58z";
    return [
      fillPath(shape(-196, 200, -160, 158, -60, 132, 60, 132, 160, 158, 196, 200), form),
      toned(shape(0, 132, 60, 132, 160, 158, 196, 200, 0, 200), glow, screen),
      drawEach(series(3, 104, 18), (y) => block(-50, y, 100, 10, y === 122 ? glow : form)),
      block(-116, -40, 232, 62, form) + block(-124, -26, 14, 34, glow) + block(110, -26, 14, 34, glow),
      fillPath(skull, form) + toned("M0-176A92 112 0 0 1 92-64V40L58 118H0z", glow, screen),
      fillPath("M-12-176H12V-36H-12z", sky) + fillPath("M-6-176H6V-36H-6z", form),
      fillPath(shape(-76, -44, -14, -30, -14, -8, -70, -14), sky) + fillPath(shape(76, -44, 14, -30, 14, -8, 70, -14), form),
      disc(-42, -24, 9, form) + disc(42, -24, 9, sky),
      fillPath(shape(0, -30, 14, 42, 0, 50), form) + fillPath(shape(0, -30, -14, 42, 0, 50), sky),
      block(-34, 72, 34, 9, sky) + block(0, 72, 34, 9, form) + strokePath("M-92 40L-44 56L-58 118M92 40L44 56L58 118", sky, 4),
      strokePath("M-58-160Q-72-120-70-60M58-160Q72-120 70-60", sky, 4),
    ].join("");
  },
};
