import { block, d, disc, drawEach, fillPath, mirrored, polygon, ring, series, softStroke, strokePath, turned } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

/** A locomotive head-on, its lamp lit. */
export const locomotive: Emblem = {
  name: "locomotive",
  closeUp: 1.4,
  stands: true,
  skies: ["disc", "lines", "rays", "plain", "beams"],
  ground: "rails",
  draw({ sky, form, glow }) {
    const bars = drawEach(series(9, -88, 22), (x) => strokePath(d`M${x * 0.62} 124L${x} 196`, sky, 5));
    return [
      disc(-6, -190, 30, form) + disc(34, -196, 38, form) + disc(84, -186, 30, form) + disc(122, -196, 20, form),
      fillPath("M-26-92V-150H-40L-30-180H30L40-150H26V-92z", form),
      disc(0, 0, 122, form) + ring(0, 0, 106, sky, 4) + ring(0, 0, 74, sky, 4),
      turned(series(12, 15, 30), disc(0, -90, 5, sky)),
      disc(0, -64, 38, form) + disc(0, -64, 30, glow),
      block(-150, 84, 300, 34, form) + mirrored(disc(112, 100, 26, form) + disc(112, 100, 14, glow)),
      fillPath("M-66 118H66L104 200H-104z", form) + bars,
      mirrored(block(132, 10, 18, 80, form) + block(118, 2, 40, 14, form)),
    ].join("");
  },
};

export const liner: Emblem = {
  name: "liner",
  closeUp: 1.3,
  stands: true,
  skies: ["disc", "lines", "beams", "rays", "stars", "clouds"],
  ground: "sea",
  draw({ sky, form, glow }) {
    const portholes = [-52, -18, 16].flatMap((y) => [26, 56, 84].map((x) => disc(x * (1 - y / 420), y, 6, glow))).join("");
    return [
      mirrored(block(24, -196, 38, 64, form) + block(24, -178, 38, 12, glow)),
      block(-5, -200, 10, 80, form) + block(-92, -140, 184, 34, form) + block(-110, -110, 220, 26, form),
      mirrored(drawEach(series(4, 8, 22), (x) => block(x, -130, 12, 10, glow))),
      fillPath("M-136-86H136Q112 80 52 200H-52Q-112 80-136-86z", form),
      fillPath("M0-86H136Q112 80 52 200H0z", sky) + fillPath("M8-80H129Q106 80 50 200H8z", form),
      mirrored(portholes) + mirrored(softStroke("M100 30L84 62M84 62L70 52M84 62L92 78", glow, 6)),
      fillPath("M-20 200L0-86L20 200z", glow),
    ].join("");
  },
};

export const galleon: Emblem = {
  name: "galleon",
  closeUp: 1,
  stands: true,
  skies: ["disc", "lines", "clouds", "stars", "rays"],
  ground: "sea",
  draw({ sky, form, glow }) {
    const sail = (x: number, y: number, width: number, height: number) =>
      d`M${x} ${y}H${x + width}Q${x + width + 26} ${y + height * 0.55} ${x + width + 4} ${y + height}Q${x + width / 2 + 10} ${y + height - 14} ${x} ${y + height}Q${x + 26} ${y + height * 0.5} ${x} ${y}z`;
    const sails = [
      sail(-128, -96, 84, 96),
      sail(-118, -160, 66, 58),
      sail(-28, -118, 104, 120),
      sail(-16, -184, 80, 60),
      sail(96, -70, 60, 72),
    ];
    return [
      softStroke("M-84-176V110M22-200V110M124-96V110M-150 92L-200 50", form, 8),
      drawEach(sails, (data, i) => fillPath(data, i % 2 ? glow : form) + strokePath(data, sky, 4)),
      polygon([22, -200, 64, -190, 22, -180], glow) + fillPath("M-150 62L-196 44L-150 90z", form),
      fillPath("M-166 76H-60V98H70V72H178V30H192L168 150Q140 200 96 200H-96Q-146 176-166 76z", form),
      strokePath("M-152 122H172", glow, 7) + drawEach(series(7, -104, 36), (x) => block(x, 140, 15, 15, sky)),
    ].join("");
  },
};

export const motorcar: Emblem = {
  name: "motorcar",
  closeUp: 1.3,
  stands: true,
  skies: ["spot", "disc", "lines", "rays", "beams", "plain"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const bars = drawEach(series(7, -36, 12), (x) => block(x - 2, -8, 4, 104, sky));
    return [
      fillPath("M-118-44L-92-150H92L118-44z", form) + fillPath("M-98-54L-78-136H78L98-54z", sky) + block(-3, -140, 6, 90, form),
      fillPath("M-74 10Q-74-56 0-56Q74-56 74 10V120H-74z", form) + ring(0, -30, 11, glow, 6),
      fillPath("M-50-8H50V100H-50z", glow) + bars,
      mirrored(
        fillPath("M74 40Q160 20 190 92L190 116Q140 70 74 104z", form) +
          block(138, 82, 50, 118, form) +
          block(138, 104, 50, 5, sky) +
          block(138, 130, 50, 5, sky) +
          block(138, 156, 50, 5, sky),
      ),
      mirrored(disc(106, 20, 40, form) + disc(106, 20, 30, glow) + ring(106, 20, 16, form, 4)),
      block(-150, 136, 300, 22, form) + block(-34, 120, 68, 26, form),
    ].join("");
  },
};
