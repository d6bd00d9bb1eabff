import { at, block, d, disc, fillPath, group, mirrored, oval, series, softStroke, strokePath, turned } from "../../svg.ts";
import type { Figure } from "../design.ts";
import { shape, toned } from "./parts.ts";

/** A warship seen from under its bow. */
export const battleship: Figure = {
  name: "battleship",
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
      group(at(-58, -30), gun(-50, 132), gun(-62, 132)) + group(at(58, -30), gun(50, 132), gun(62, 132)),
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
  name: "monoplane",
  upright: false,
  draw({ sky, form, glow, screen }) {
    return group(
      at(0, 0, 1, 32),
      fillPath("M-200-34Q-206-66-178-72L-26-96H26L178-72Q206-66 200-34L26-6H-26z", form),
      mirrored(toned(shape(60, -90, 96, -84, 96, -18, 60, -11), glow, screen) + disc(148, -52, 15, sky)),
      fillPath("M-70 176Q-78 158-58 152L0 136L58 152Q78 158 70 176L0 182z", form),
      fillPath("M-27-150Q0-196 27-150L22 60L7 190H-7L-22 60z", form) + fillPath("M0-178Q18-174 24-146L20 60L6 184H0z", glow),
      fillPath("M0-178Q18-174 24-146L20 60L6 184H0z", screen),
      fillPath("M-12-60Q0-76 12-60V-20H-12z", sky) + disc(0, -160, 11, sky),
      fillPath("M-74-168Q-40-176 0-164Q40-152 74-160Q40-148 0-160Q-40-172-74-168z", form),
    );
  },
};

export const rocket: Figure = {
  name: "rocket",
  upright: false,
  draw({ sky, form, glow, screen }) {
    return group(
      at(0, -6, 1, 30),
      fillPath(shape(-40, 128, 40, 128, 76, 270, 26, 214, 0, 300, -26, 214, -76, 270), glow),
      fillPath(shape(-22, 128, 22, 128, 0, 214), sky),
      mirrored(fillPath("M40 22L106 96V168L48 126z", form)),
      fillPath("M0-204Q84-100 58 60L42 132H-42L-58 60Q-84-100 0-204z", form),
      toned("M0-204Q84-100 58 60L42 132H6Q34-40 0-204z", glow, screen),
      disc(0, -56, 32, sky) + disc(0, -56, 21, form) + fillPath("M0-77A21 21 0 0 1 21-56H0z", glow),
      fillPath("M-67-8H67L64 10H-64z", sky) + block(-9, 60, 18, 116, form) + block(-50, 112, 100, 8, sky),
    );
  },
};

export const tractor: Figure = {
  name: "tractor",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const wheel = (x: number, y: number, r: number, cleats: number) =>
      group(
        at(x, y),
        turned(series(cleats, 0, 360 / cleats), fillPath(d`M-8 ${14 - r}L-4 ${-r - 12}H10L8 ${14 - r}z`, form)),
        disc(0, 0, r, form) + disc(0, 0, r - 18, sky),
        turned(series(10, 0, 36), fillPath(d`M-4 0L-3 ${-r}H3L4 0z`, form)),
        disc(0, 0, r * 0.3, form) + disc(0, 0, r * 0.15, glow),
      );
    return [
      block(96, -150, 18, 96, form) + fillPath(shape(90, -158, 130, -174, 126, -150, 90, -146), form),
      fillPath(shape(-20, -64, 168, -64, 184, -48, 184, 76, -20, 96), form) +
        toned(shape(6, -44, 128, -44, 128, 34, 6, 34), glow, screen),
      series(4, 142, 10)
        .map((x) => block(x, -48, 4, 96, sky))
        .join(""),
      fillPath(shape(-128, -36, -74, -44, -62, 60, -130, 60), form) +
        softStroke("M-74-20L-34-44", form, 22) +
        disc(-94, -84, 32, form),
      fillPath(shape(-130, -92, -112, -126, -72, -124, -60, -96, -36, -90, -40, -82), form) +
        softStroke("M-40-64L-18-22", glow, 8),
      wheel(-82, 92, 98, 18) + wheel(138, 132, 58, 14),
    ].join("");
  },
};

/** Beams that search the sky. */
export const searchlights: Figure = {
  name: "searchlights",
  upright: false,
  draw({ sky, form, glow, screen }) {
    const lamp = (x: number, turn: number) =>
      group(
        at(x, 150, 1, turn),
        fillPath("M-40-8L-46-58Q0-80 46-58L40-8Q0 22-40-8z", form) + oval(0, -60, 46, 14, glow) + block(-43, -36, 86, 7, sky),
      );
    return [
      fillPath(shape(-130, 110, -90, 110, 40, -210, -110, -210), glow) +
        fillPath(shape(90, 110, 130, 110, 200, -200, 130, -210), glow),
      toned(shape(90, 110, 130, 110, -60, -210, -190, -190), glow, screen),
      group(at(-38, -136, 0.42, 30), monoplane.draw({ sky, form, glow: sky, screen })),
      lamp(-110, 8) + lamp(110, -22),
      fillPath(shape(-170, 206, -130, 150, -90, 150, -50, 206), form) +
        fillPath(shape(50, 206, 90, 150, 130, 150, 170, 206), form),
      strokePath("M-200 203H200", form, 10),
    ].join("");
  },
};
