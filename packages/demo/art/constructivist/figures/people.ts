import { block, disc, fillPath, softStroke, strokePath } from "../../svg.ts";
import type { Figure } from "../design.ts";
import { shape } from "./parts.ts";

/** A figure in mid-leap. */
export const leap: Figure = {
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
