import { at, block, d, disc, fillPath, group, polygon, softStroke, strokePath } from "../../svg.ts";
import type { Figure } from "../design.ts";
import { shape, toned } from "./parts.ts";

/** A worker in profile, calling out. */
export const caller: Figure = {
  name: "caller",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const face = [
      -96, 200, -84, 96, -122, 40, -132, -60, 70, -70, 84, -50, 78, -36, 124, 14, 90, 26, 100, 42, 56, 58, 60, 84, 96, 100, 86,
      146, 44, 160, 28, 154, 46, 200,
    ];
    return [
      fillPath(shape(-190, 200, -100, 150, 40, 168, 96, 200), form),
      polygon(face, glow),
      fillPath(shape(-96, 200, -84, 96, -122, 40, -132, -60, -46, -64, -40, 10, -70, 40, 0, 130, 28, 154, -20, 200), screen),
      fillPath(shape(-132, -60, -46, -64, -52, -20, -36, 12, -58, 24, -76, 2, -88, 36, -78, 60, -84, 96, -122, 40), form),
      fillPath(shape(56, 58, 60, 84, 92, 98, 62, 104, 28, 84, 32, 62), form) +
        fillPath(shape(46, 62, 62, 60, 62, 68, 46, 70), sky),
      fillPath(shape(36, -44, 80, -48, 78, -34, 62, -18, 40, -22), form) + fillPath(shape(52, -34, 66, -38, 62, -26), sky),
      strokePath("M78-36L70 4L124 14", form, 5) + strokePath("M10 60L24 30M2 92L22 112", form, 5),
      fillPath(shape(-144, -54, -132, -134, -30, -176, 84, -146, 104, -88, 76, -62), form),
      fillPath(shape(64, -104, 104, -100, 168, -66, 160, -54, 60, -66), form) +
        fillPath(shape(-112, -82, 62, -104, 66, -94, -112, -70), sky),
    ].join("");
  },
};

/** A woman in a headscarf, half in the light. */
export const mother: Figure = {
  name: "mother",
  upright: true,
  draw({ sky, form, glow, screen }) {
    return [
      fillPath(shape(-198, 200, -150, 120, -96, 80, 96, 80, 150, 120, 198, 200), form),
      toned(shape(20, 132, 96, 80, 150, 120, 198, 200, 60, 200), glow, screen),
      fillPath("M0-188C104-188 134-92 126 6L104 96L22 158H-22L-104 96L-126 6C-134-92-104-188 0-188z", glow),
      fillPath("M0-188C-104-188-134-92-126 6L-104 96L-22 158H0z", screen),
      fillPath("M-78-34Q-66-112 4-118Q70-112 78-34L70 44L26 108H-26L-70 44z", form),
      fillPath("M4-118Q70-112 78-34L70 44L26 108H0L-8 40L14 30L4-28z", sky),
      fillPath(shape(20, -36, 62, -46, 64, -38, 22, -26), form) + fillPath("M24-14Q42-30 60-14Q42-4 24-14z", form),
      fillPath(shape(-20, -36, -62, -46, -64, -38, -22, -26), sky) + fillPath("M-24-14Q-42-30-60-14Q-42-4-24-14z", sky),
      fillPath(shape(0, 66, 30, 64, 22, 76, 0, 78), form) + fillPath(shape(0, 66, -30, 64, -22, 76, 0, 78), sky),
      fillPath(shape(-22, 152, 22, 152, 54, 200, 8, 186, -44, 200), glow) + strokePath("M-22 152L8 186M22 152L8 186", form, 4),
      strokePath("M-96-40Q-84-136 4-142Q92-136 98-40", form, 5),
    ].join("");
  },
};

/** A column of soldiers, bayonets fixed. */
export const column: Figure = {
  name: "column",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const rifle = fillPath(shape(20, 200, 34, 200, 66, -80, 56, -82), form) + fillPath(shape(55, -82, 68, -80, 76, -200), glow);
    const man = (isLit: boolean) =>
      [
        rifle,
        fillPath(shape(-62, 210, -54, 86, -24, 62, 34, 62, 58, 90, 62, 210), sky),
        fillPath(shape(-56, 210, -48, 90, -22, 68, 30, 68, 52, 94, 56, 210), form),
        fillPath(shape(-26, 14, 26, 14, 38, 30, 28, 36, 24, 60, -12, 66, -24, 50), isLit ? glow : form),
        fillPath(shape(-26, 14, 2, 14, -4, 64, -12, 66, -24, 50), isLit ? screen : form),
        fillPath("M-34 22V2Q-30-30-4-36L2-56L8-36Q30-30 34 2V22z", form) + block(-30, 12, 60, 5, sky),
        strokePath("M-44 108L48 196", glow, 9),
      ].join("");
    return [-128, -64, 0, 64, 128].map((x, i) => group(at(x - 8, -40 + i * 12), man(i % 2 === 0))).join("");
  },
};

/** A figure in mid-leap. */
export const leap: Figure = {
  name: "leap",
  upright: false,
  draw({ sky, form, glow, screen }) {
    return [
      softStroke("M-24 56L-112 74L-186 158", form, 36) + fillPath(shape(-206, 150, -170, 178, -186, 198, -210, 190), form),
      softStroke("M20-78L-70-92L-128-30", form, 26) + disc(-132, -24, 17, glow),
      fillPath(shape(-12, -112, 86, -84, 34, 76, -48, 56), glow) + fillPath(shape(-12, -112, 30, -100, -8, 66, -48, 56), screen),
      fillPath(shape(-40, 26, 48, 34, 42, 92, -52, 82), form),
      softStroke("M16 74L92 66L136 146", form, 38) + fillPath(shape(118, 150, 150, 134, 192, 152, 188, 166, 128, 172), form),
      softStroke("M66-76L124-116L188-176", form, 28) + disc(192, -180, 18, glow),
      fillPath(shape(26, -110, 58, -100, 66, -122, 38, -130), form) + disc(64, -148, 36, form),
      fillPath("M64-184A36 36 0 0 1 98-136L80-148z", glow) + strokePath("M-40 26L48 34", sky, 5),
    ].join("");
  },
};

/** Someone in a hat with a pistol. */
export const agent: Figure = {
  name: "agent",
  upright: true,
  draw({ sky, form, glow, screen }) {
    return [
      fillPath(shape(-196, 200, -168, 92, -70, 44, 76, 60, 128, 120, 140, 200), form),
      fillPath(shape(-66, -96, 66, -96, 74, -30, 100, 4, 74, 12, 78, 44, 40, 78, -40, 70, -66, 10), glow),
      fillPath(shape(-66, -96, -8, -96, -12, 0, -30, 20, 4, 74, -40, 70, -66, 10), screen),
      fillPath(shape(-10, -66, 76, -66, 80, -42, 52, -34, 34, -46, 18, -34, -8, -38), form) + block(-66, -64, 70, 8, form),
      fillPath(shape(30, 34, 74, 28, 74, 36, 34, 44), form) + softStroke("M76 34L122 24", form, 7) + disc(124, 24, 6, sky),
      fillPath(shape(-92, 4, -40, 40, 20, 120, 0, 200, -70, 160, -120, 60), form) +
        strokePath("M-92 4L-40 40L20 120L0 200", sky, 6),
      fillPath(shape(84, 40, 50, 76, 26, 128, 60, 160, 110, 86), form) + strokePath("M84 40L50 76L26 128L60 160", sky, 6),
      fillPath(shape(-134, -94, -78, -118, -66, -186, 8, -170, 62, -190, 80, -118, 156, -104, 150, -88, 40, -92), form),
      fillPath(shape(-78, -124, 80, -126, 82, -108, -84, -106), glow),
      fillPath(shape(84, 200, 92, 138, 114, 118, 196, 118, 196, 150, 140, 152, 138, 200), sky),
      fillPath(shape(108, 166, 112, 126, 200, 126, 200, 142, 132, 144, 130, 166), form) + block(184, 118, 8, 10, form),
      fillPath(shape(76, 200, 84, 158, 132, 152, 140, 164, 134, 200), glow) + strokePath("M104 170H136M104 184H134", form, 4),
    ].join("");
  },
};

export const fist: Figure = {
  name: "fist",
  upright: true,
  draw({ sky, form, glow, screen }) {
    const folded = (x: number, top: number) =>
      fillPath(d`M${x} ${top + 24}a24 24 0 0 1 48 0V-28a24 24 0 0 1-48 0z`, form) +
      strokePath(d`M${x + 12} ${top + 30}q12-14 24 0`, sky, 4);
    return [
      fillPath(shape(-78, 204, -60, 60, 72, 60, 90, 204), form) +
        toned(shape(-78, 204, -60, 60, -14, 60, -22, 204), glow, screen),
      fillPath("M-112-54H104V20Q100 64 72 86H-60Q-112 50-112-10z", form),
      toned("M-112-54H-60V0L-20 86H-60Q-112 50-112-10z", glow, screen),
      folded(-96, -128) + folded(-44, -150) + folded(8, -146) + folded(60, -124),
      strokePath("M-46-112V-34M6-122V-34M58-118V-34", sky, 6),
      fillPath("M-118-30Q-84-44-44-28L56-16Q88-4 84 24Q76 52 44 48L-38 36Q-66 62-96 52Q-120 20-118-30z", sky),
      fillPath("M-112-26Q-82-36-46-21L54-9Q80 2 77 22Q70 44 46 41L-42 29Q-66 54-92 46Q-112 18-112-26z", form),
      fillPath("M40-2L58 0Q70 8 68 22Q62 34 46 32Q34 18 40-2z", glow),
      block(-82, 136, 172, 18, glow) + block(-84, 166, 176, 8, sky),
    ].join("");
  },
};
