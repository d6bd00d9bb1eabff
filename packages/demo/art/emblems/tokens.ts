import {
  at,
  block,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  mirrored,
  oval,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const flask: Emblem = {
  name: "flask",
  closeUp: 1,
  stands: true,
  skies: ["disc", "halo", "rays", "lines", "spot"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      block(-50, -128, 100, 20, form),
      fillPath("M-34-112H34V-24L150 152Q166 196 120 200H-120Q-166 196-150 152L-34-24z", form),
      fillPath("M-78 68Q-40 46 0 68T78 68L128 148Q138 180 108 182H-108Q-138 180-128 148z", glow),
      disc(-40, 116, 16, form) +
        disc(30, 142, 11, form) +
        disc(20, 92, 8, form) +
        disc(78, 150, 7, form) +
        disc(-84, 156, 9, form),
      disc(0, -152, 13, glow) +
        disc(22, -180, 9, glow) +
        disc(-20, -186, 7, glow) +
        disc(6, 24, 9, glow) +
        disc(-10, -40, 7, glow),
      strokePath("M60 30L112 112", sky, 7),
    ].join(""),
};

export const lily: Emblem = {
  name: "lily",
  closeUp: 1,
  stands: false,
  skies: ["rays", "halo", "disc", "stars", "lines"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M0-196Q76-92 44 0Q32 40 18 76H-18Q-32 40-44 0Q-76-92 0-196z", form),
      mirrored(
        fillPath("M28 76Q36 0 86-50Q146-100 188-40Q206 36 136 64Q156 24 126 4Q86 10 68 76z", form) +
          fillPath("M28 96Q60 120 66 182Q102 160 92 122Q86 106 74 96z", form),
      ),
      fillPath("M0 200L-32 132L-18 96H18L32 132z", form) + block(-96, 70, 192, 32, glow) + strokePath("M-96 86H96", form, 5),
      strokePath("M0-150V50M0 112V164", glow, 7) + mirrored(strokePath("M52 60Q66-6 110-30Q150-44 164-8", sky, 6)),
    ].join(""),
};

export const match: Emblem = {
  name: "match",
  closeUp: 1,
  stands: false,
  skies: ["halo", "rays", "stars", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      group(at(-16, 20, 1, 24), [
        block(-11, -40, 22, 210, form),
        fillPath("M0-206Q70-120 54-60Q40-2 0-2Q-40-2-54-60Q-62-120 0-206z", glow),
        fillPath("M0-130Q34-80 26-46Q18-20 0-20Q-18-20-26-46Q-30-80 0-130z", sky),
        oval(0, -44, 17, 30, form),
      ]),
      polygon([-20, 120, 130, 64, 186, 130, 36, 190], form) +
        polygon([36, 190, 186, 130, 186, 150, 36, 200], glow) +
        polygon([16, 124, 120, 86, 150, 122, 48, 162], glow),
    ].join(""),
};

export const shackles: Emblem = {
  name: "shackles",
  closeUp: 1,
  stands: true,
  skies: ["lines", "spot", "beams", "rays", "plain"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      ring(-110, -120, 60, form, 26) + block(-70, -88, 50, 34, form) + disc(-44, -71, 8, glow),
      drawEach(series(4, 0, 1), (i) =>
        group(
          at(-4 + i * 14, -42 + i * 30, 1, i % 2 ? 30 : 76),
          `<ellipse rx="26" ry="14" fill="none" stroke="${form}" stroke-width="10"/>`,
        ),
      ),
      disc(56, 106, 94, form) + fillPath("M-8 80A70 70 0 0 1 60 38L56 56A56 56 0 0 0 12 88z", glow),
      block(40, -4, 32, 24, form) + strokePath("M90 176Q134 150 134 100", sky, 6),
    ].join(""),
};

export const revolver: Emblem = {
  name: "revolver",
  closeUp: 1,
  stands: false,
  skies: ["rays", "disc", "lines", "halo", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    group(at(10, -10, 1, -12), [
      ring(66, 52, 38, form, 14) + softStroke("M62 20Q54 44 66 66", form, 11),
      fillPath("M60 0L130-60Q176-20 180 60Q190 120 196 168Q150 196 116 170Q120 90 92 46z", form) + disc(150, 80, 11, glow),
      block(-196, -84, 250, 42, form) + block(-190, -98, 14, 18, form) + block(-170, -42, 220, 16, form),
      fillPath("M110-84L150-120L168-104L140-60z", form) + fillPath("M20-96H112Q130-50 112 6H20z", form),
      block(28, -84, 70, 22, glow) +
        block(28, -52, 70, 22, glow) +
        block(28, -20, 70, 14, glow) +
        strokePath("M-186-62H10", sky, 5),
    ]),
};

export const coins: Emblem = {
  name: "coins",
  closeUp: 1,
  stands: true,
  skies: ["rays", "disc", "halo", "lines", "spot"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const stack = (x: number, count: number) =>
      drawEach(
        series(count, 178, -32),
        (y, i) =>
          fillPath(d`M${x - 62} ${y - 14}V${y}a62 20 0 0 0 124 0v-14z`, i % 2 ? glow : form) +
          strokePath(d`M${x - 62} ${y + 4}a62 20 0 0 0 124 0`, sky, 4),
      ) +
      oval(x, 178 - count * 32 + 16, 62, 20, form) +
      oval(x, 178 - count * 32 + 16, 44, 12, glow);
    return [
      disc(0, -136, 58, form) +
        ring(0, -136, 44, glow, 6) +
        fillPath("M0-170L10-146L36-146L15-130L23-104L0-120L-23-104L-15-130L-36-146L-10-146z", glow),
      stack(0, 7) + stack(-128, 5) + stack(128, 3),
    ].join("");
  },
};
