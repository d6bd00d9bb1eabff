import {
  at,
  block,
  circlePath,
  d,
  disc,
  fillPath,
  group,
  mirrored,
  oval,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
  turned,
} from "../svg.ts";
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
      group(
        at(-16, 20, 1, 24),
        block(-11, -40, 22, 210, form),
        fillPath("M0-206Q70-120 54-60Q40-2 0-2Q-40-2-54-60Q-62-120 0-206z", glow),
        fillPath("M0-130Q34-80 26-46Q18-20 0-20Q-18-20-26-46Q-30-80 0-130z", sky),
        oval(0, -44, 17, 30, form),
      ),
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
      series(4, 0, 1)
        .map((i) =>
          group(
            at(-4 + i * 14, -42 + i * 30, 1, i % 2 ? 30 : 76),
            `<ellipse rx="26" ry="14" fill="none" stroke="${form}" stroke-width="10"/>`,
          ),
        )
        .join(""),
      disc(56, 106, 94, form) + fillPath("M-8 80A70 70 0 0 1 60 38L56 56A56 56 0 0 0 12 88z", glow),
      block(40, -4, 32, 24, form) + strokePath("M90 176Q134 150 134 100", sky, 6),
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
      group(
        at(-16, 0, 0.96, 18),
        block(-13, -176, 26, 140, form) +
          disc(0, -184, 22, form) +
          disc(0, -184, 9, glow) +
          softStroke("M-34-160H34M-34-136H34", form, 10),
        mirrored(fillPath("M-2-62H26Q84-76 88-12Q88 18 62 40Q56 62 82 84Q124 116 112 164Q92 204-2 204z", form)),
        fillPath("M-13-60H13L18 60H-18z", sky) + mirrored(strokePath("M52 46Q34 64 46 92Q54 112 38 120", glow, 8)),
        strokePath("M-8-176L-12 180M0-176V180M8-176L12 180", glow, 3) +
          block(-32, 110, 64, 11, glow) +
          fillPath("M-18 150H18L12 196H-12z", glow),
      ),
      softStroke("M-150 150L170-120", sky, 20) +
        softStroke("M-150 150L170-120", form, 9) +
        softStroke("M-142 166L178-104", glow, 5),
    ].join(""),
};

export const revolver: Emblem = {
  name: "revolver",
  closeUp: 1,
  stands: false,
  skies: ["rays", "disc", "lines", "halo", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    group(
      at(10, -10, 1, -12),
      ring(66, 52, 38, form, 14) + softStroke("M62 20Q54 44 66 66", form, 11),
      fillPath("M60 0L130-60Q176-20 180 60Q190 120 196 168Q150 196 116 170Q120 90 92 46z", form) + disc(150, 80, 11, glow),
      block(-196, -84, 250, 42, form) + block(-190, -98, 14, 18, form) + block(-170, -42, 220, 16, form),
      fillPath("M110-84L150-120L168-104L140-60z", form) + fillPath("M20-96H112Q130-50 112 6H20z", form),
      block(28, -84, 70, 22, glow) +
        block(28, -52, 70, 22, glow) +
        block(28, -20, 70, 14, glow) +
        strokePath("M-186-62H10", sky, 5),
    ),
};

export const fan: Emblem = {
  name: "fan",
  closeUp: 1,
  stands: false,
  skies: ["disc", "plain", "lines", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    group(
      at(0, 130),
      series(9, -68, 17)
        .map((angle, i) => {
          const [leaf, mark] = i % 2 ? [glow, form] : [form, glow];
          return group(
            `rotate(${angle})`,
            fillPath("M-5 20L-31-214Q0-252 31-214L5 20z", leaf) + strokePath("M-31-214L0-90L31-214", sky, 4),
            disc(0, -196, 10, mark) + block(-2, -80, 4, 90, mark),
          );
        })
        .join(""),
      disc(0, 14, 19, form) + disc(0, 14, 8, glow) + softStroke("M0 30V58", form, 5) + fillPath("M-9 54H9L15 70H-15z", form),
    ),
};

export const coins: Emblem = {
  name: "coins",
  closeUp: 1,
  stands: true,
  skies: ["rays", "disc", "halo", "lines", "spot"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const stack = (x: number, count: number) =>
      series(count, 178, -32)
        .map(
          (y, i) =>
            fillPath(d`M${x - 62} ${y - 14}V${y}a62 20 0 0 0 124 0v-14z`, i % 2 ? glow : form) +
            strokePath(d`M${x - 62} ${y + 4}a62 20 0 0 0 124 0`, sky, 4),
        )
        .join("") +
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

export const cup: Emblem = {
  name: "cup",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "lines", "halo", "plain"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-30 10Q-96-40-60-110Q-40-196 16-196Q76-190 66-110Q60-60 96-40Q60-30 44 10z", glow),
      oval(-8, -130, 12, 18, form) + oval(34, -126, 12, 18, form) + oval(14, -86, 10, 15, form),
      ring(126, 70, 42, form, 20),
      fillPath("M-124 10H124Q124 170 40 176H-40Q-124 170-124 10z", form) +
        oval(0, 10, 124, 22, form) +
        oval(0, 10, 104, 13, glow),
      fillPath("M-176 170Q0 214 176 170Q150 200 90 200H-90Q-150 200-176 170z", form) +
        strokePath("M-96 60Q-90 130-50 152", sky, 8),
    ].join(""),
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
      series(5, -112, 56)
        .map((x) => disc(x, 114 + 20 * (1 - (x / 112) ** 2), 10, glow))
        .join(""),
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
      series(5, -44, 22)
        .map((angle, i) =>
          group(
            at(0, 120, 1, angle),
            fillPath("M0 0Q-46-150 0-300Q46-150 0 0z", i % 2 ? form : glow) +
              fillPath("M-22-216Q-16-260 0-300Q16-260 22-216L0-190z", i % 2 ? glow : form),
            strokePath("M0 0V-280M0-90L-22-120M0-90L22-120M0-130L-24-164M0-130L24-164", sky, 4),
          ),
        )
        .join(""),
      fillPath("M-120 104Q0 150 120 104L112 158Q0 200-112 158z", form),
      fillPath(
        "M-80 132L-60 152L-80 172L-100 150zM-20 142L0 164L-20 186L-40 166zM40 142L60 164L40 184L20 164zM92 124L108 142L92 166L76 150z",
        glow,
      ),
    ].join(""),
};

export const citrus: Emblem = {
  name: "citrus",
  closeUp: 1,
  stands: false,
  skies: ["rays", "plain", "lines", "halo"],
  ground: "none",
  draw({ sky, form, glow }) {
    const half = (x: number, y: number, radius: number, rind: string, flesh: string) =>
      group(
        at(x, y, radius / 100),
        disc(0, 0, 108, sky) + disc(0, 0, 100, rind) + disc(0, 0, 86, sky),
        turned(series(8, 0, 45), fillPath("M0-10L-26-70Q0-84 26-70z", flesh)),
      );
    return [
      fillPath("M60-120Q120-190 190-150Q150-90 60-120z", form) + strokePath("M64-122Q120-144 180-148", glow, 5),
      half(-56, -34, 132, form, glow) + half(88, 92, 100, glow, form),
    ].join("");
  },
};

export const saw: Emblem = {
  name: "saw",
  closeUp: 1,
  stands: true,
  skies: ["rays", "lines", "plain", "disc"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const teeth = series(24, 0, 15)
      .map((angle) => group(`rotate(${angle})`, fillPath("M-20-136L16-172L20-136z", form)))
      .join("");
    return [
      group(at(0, -20), teeth, disc(0, 0, 140, form), ring(0, 0, 108, glow, 6), disc(0, 0, 40, glow), disc(0, 0, 14, form)),
      block(-200, 60, 400, 140, sky) +
        block(-200, 72, 366, 120, form) +
        oval(166, 132, 34, 60, form) +
        oval(166, 132, 24, 46, glow),
      ring(166, 132, 11, form, 5) + strokePath("M-180 102H96M-150 134H60M-190 164H110", glow, 5) + block(-4, 60, 8, 74, sky),
    ].join("");
  },
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
