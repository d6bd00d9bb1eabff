import { at, block, disc, fillPath, group, mirrored, oval, softStroke, strokePath } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const bell: Emblem = {
  name: "bell",
  closeUp: 1,
  stands: false,
  skies: ["rays", "halo", "disc", "lines", "beams"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      block(-150, -196, 300, 30, form) + block(-26, -170, 52, 40, form) + strokePath("M-150-160H150", glow, 6),
      disc(0, 168, 30, form) + block(-7, 100, 14, 60, form),
      fillPath("M0-146Q74-146 82-40Q90 74 150 130H-150Q-90 74-82-40Q-74-146 0-146z", form) + block(-164, 122, 328, 24, form),
      fillPath("M-70-110Q-56-140-30-142Q-56-60-52 10Q-60 80-100 118H-130Q-80 60-74-30z", glow),
      strokePath("M-78-60Q0-44 78-60M-84-40Q0-24 84-40M-112 86Q0 104 112 86", sky, 5) +
        disc(20, 24, 18, glow) +
        disc(20, 24, 8, form),
    ].join(""),
};

export const drum: Emblem = {
  name: "drum",
  closeUp: 1,
  stands: true,
  skies: ["rays", "disc", "halo", "lines", "spot"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-160-10V130Q-150 200 0 200Q150 200 160 130V-10z", form),
      strokePath("M-150 40L-108 172L-56 62L0 190L56 62L108 172L150 40", glow, 9),
      strokePath("M-160 136Q-140 178 0 180Q140 178 160 136", sky, 5) + strokePath("M-160 14Q-140 58 0 60Q140 58 160 14", sky, 6),
      oval(0, -10, 160, 50, form) + oval(0, -14, 142, 38, glow),
      softStroke("M-146-186L10-26M150-176L34-30", sky, 26) +
        softStroke("M-146-186L10-26M150-176L34-30", form, 15) +
        disc(12, -26, 14, form) +
        disc(34, -30, 14, form),
    ].join(""),
};

export const violin: Emblem = {
  name: "violin",
  closeUp: 1,
  stands: false,
  skies: ["halo", "disc", "rays", "lines", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      group(at(-16, 0, 0.96, 18), [
        block(-13, -176, 26, 140, form) +
          disc(0, -184, 22, form) +
          disc(0, -184, 9, glow) +
          softStroke("M-34-160H34M-34-136H34", form, 10),
        mirrored(fillPath("M-2-62H26Q84-76 88-12Q88 18 62 40Q56 62 82 84Q124 116 112 164Q92 204-2 204z", form)),
        fillPath("M-13-60H13L18 60H-18z", sky) + mirrored(strokePath("M52 46Q34 64 46 92Q54 112 38 120", glow, 8)),
        strokePath("M-8-176L-12 180M0-176V180M8-176L12 180", glow, 3) +
          block(-32, 110, 64, 11, glow) +
          fillPath("M-18 150H18L12 196H-12z", glow),
      ]),
      softStroke("M-150 150L170-120", sky, 20) +
        softStroke("M-150 150L170-120", form, 9) +
        softStroke("M-142 166L178-104", glow, 5),
    ].join(""),
};
