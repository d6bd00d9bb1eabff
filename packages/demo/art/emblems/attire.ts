import {
  at,
  block,
  circlePath,
  disc,
  drawEach,
  fillPath,
  group,
  mirrored,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const rings: Emblem = {
  name: "rings",
  closeUp: 1,
  stands: false,
  skies: ["rays", "halo", "plain", "lines", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      ring(-58, 56, 112, form, 30) + ring(66, 40, 112, sky, 42) + ring(66, 40, 112, glow, 30),
      strokePath("M-40-54A112 112 0 0 1 50 30", sky, 42) + strokePath("M-58-56A112 112 0 0 1 52 40", form, 30),
      polygon([26, -76, 106, -76, 90, -58, 42, -58], form),
      polygon([66, -82, 4, -140, 30, -176, 102, -176, 128, -140], form) +
        polygon([66, -98, 42, -136, 90, -136], glow) +
        polygon([36, -146, 46, -164, 60, -146], glow) +
        polygon([72, -146, 86, -164, 98, -146], glow),
    ].join(""),
};

export const fan: Emblem = {
  name: "fan",
  closeUp: 1,
  stands: false,
  skies: ["disc", "plain", "lines", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    group(at(0, 130), [
      drawEach(series(9, -68, 17), (angle, i) => {
        const [leaf, mark] = i % 2 ? [glow, form] : [form, glow];
        return group(`rotate(${angle})`, [
          fillPath("M-5 20L-31-214Q0-252 31-214L5 20z", leaf) + strokePath("M-31-214L0-90L31-214", sky, 4),
          disc(0, -196, 10, mark) + block(-2, -80, 4, 90, mark),
        ]);
      }),
      disc(0, 14, 19, form) + disc(0, 14, 8, glow) + softStroke("M0 30V58", form, 5) + fillPath("M-9 54H9L15 70H-15z", form),
    ]),
};

export const diver: Emblem = {
  name: "diver",
  closeUp: 1,
  stands: true,
  skies: ["rain", "halo", "lines", "disc", "rays"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-200 200Q-190 110-110 92H110Q190 110 200 200z", form) + disc(0, -30, 146, form),
      fillPath("M-140 84H140V118Q0 160-140 118z", form) + strokePath("M-140 90Q0 130 140 90", sky, 6),
      drawEach(series(5, -112, 56), (x) => disc(x, 114 + 20 * (1 - (x / 112) ** 2), 10, glow)),
      disc(0, -30, 86, sky) + disc(0, -30, 76, glow) + strokePath("M-76-30H76M0-106V46", form, 11),
      ring(0, -30, 82, form, 12),
      mirrored(fillPath("M118-64Q160-60 160-30Q160 0 118 4z", form) + disc(132, -30, 14, glow)),
      fillPath(circlePath(-160, -150, 16) + circlePath(-130, -186, 10) + circlePath(166, -136, 11), glow),
    ].join(""),
};

export const feathers: Emblem = {
  name: "feathers",
  closeUp: 1,
  stands: false,
  skies: ["disc", "rays", "lines", "plain", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      drawEach(series(5, -44, 22), (angle, i) =>
        group(at(0, 120, 1, angle), [
          fillPath("M0 0Q-46-150 0-300Q46-150 0 0z", i % 2 ? form : glow) +
            fillPath("M-22-216Q-16-260 0-300Q16-260 22-216L0-190z", i % 2 ? glow : form),
          strokePath("M0 0V-280M0-90L-22-120M0-90L22-120M0-130L-24-164M0-130L24-164", sky, 4),
        ]),
      ),
      fillPath("M-120 104Q0 150 120 104L112 158Q0 200-112 158z", form),
      fillPath(
        "M-80 132L-60 152L-80 172L-100 150zM-20 142L0 164L-20 186L-40 166zM40 142L60 164L40 184L20 164zM92 124L108 142L92 166L76 150z",
        glow,
      ),
    ].join(""),
};

export const glove: Emblem = {
  name: "glove",
  closeUp: 1,
  stands: false,
  skies: ["rays", "halo", "disc", "spot", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-90 90H90L84 196H-84z", glow) + strokePath("M-86 130H86M-85 160H85", form, 6),
      fillPath("M-96 96Q-164 10-130-90Q-104-190 20-190Q150-186 150-60Q148 20 96 96z", form),
      fillPath("M-140-60Q-190-40-180 20Q-160 80-100 84Q-40 70-24 14Q-30-20-60-16Q-84-10-100 6Q-120-20-140-60z", sky),
      fillPath("M-140-46Q-180-30-170 18Q-150 70-100 74Q-50 62-36 16Q-40-8-60-4Q-84 2-100 20Q-124-8-140-46z", form),
      strokePath("M30-150Q110-140 116-70", glow, 10) + strokePath("M-20 40Q40 50 92 20", sky, 6),
    ].join(""),
};
