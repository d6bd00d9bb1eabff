import {
  at,
  block,
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
  turned,
} from "../svg.ts";
import type { Emblem, SceneInks } from "./emblem.ts";

const cloche = ({ sky, form, glow }: SceneInks): string =>
  [
    fillPath("M-112 0Q-124-186 0-186Q124-186 112 0Q60-34 0-34Q-60-34-112 0z", form),
    fillPath("M-115-40Q-60-78 0-78Q60-78 115-40L114-20Q60-56 0-56Q-60-56-114-20z", glow),
    group(at(74, -66), [turned(series(6, 0, 60), oval(0, -20, 10, 18, glow) + oval(0, -20, 4, 10, sky)), disc(0, 0, 10, form)]),
  ].join("");

const featheredBand = ({ sky, form, glow }: SceneInks): string =>
  [
    fillPath("M62-60Q40-190 120-214Q170-190 138-120Q112-76 70-52z", glow) +
      strokePath("M68-58Q84-140 128-196M84-104L64-132M92-128L76-158M96-96L132-124M104-124L140-150", sky, 4),
    fillPath("M-112 10Q-128-150 0-150Q128-150 112 10Q96-40 60-46Q0-58-60-46Q-96-40-112 10z", form),
    strokePath("M-112-48Q0-108 112-48", glow, 21) + disc(78, -66, 15, form) + disc(78, -66, 7, glow),
  ].join("");

const wideBrim = ({ form, glow, sky }: SceneInks): string =>
  [
    fillPath("M-84-60Q-92-172 6-176Q100-172 88-60z", form) + fillPath("M-87-86Q0-62 89-86L88-58Q0-34-86-58z", glow),
    fillPath("M-196-34Q-150-80 0-70Q150-84 196-52Q170 0 60-26Q0-40-70-22Q-160 4-196-34z", form),
    group(at(-62, -96), [turned(series(5, 0, 72), disc(0, -15, 14, glow)), disc(0, 0, 11, sky)]) +
      group(at(-22, -78, 0.8), [turned(series(5, 20, 72), disc(0, -15, 14, glow)), disc(0, 0, 11, sky)]),
  ].join("");

const HEADGEAR = [cloche, featheredBand, wideBrim];

/** A lady of the twenties under one of three hats. */
export const flapper: Emblem = {
  name: "flapper",
  closeUp: 1.3,
  stands: true,
  skies: ["halo", "rays", "lines", "plain"],
  ground: "none",
  draw(inks, random) {
    const { form, glow } = inks;
    const pearls = drawEach(series(11, -50, 10), (angle) => group(`rotate(${angle} 0 60)`, disc(0, 162, 8, glow)));
    return [
      fillPath("M-40 84H40V132Q60 150 130 164Q168 174 178 200H-178Q-168 174-130 164Q-60 150-40 132z", form),
      fillPath("M-84-30Q-90 62-46 98Q-20 122 0 122Q20 122 46 98Q90 62 84-30z", glow),
      fillPath("M-100-20Q-118 60-78 74Q-88 20-70-10zM100-20Q118 60 78 74Q88 20 70-10z", form),
      random.pick(HEADGEAR)(inks),
      mirrored(softStroke("M18 16Q38 32 62 14", form, 7) + softStroke("M40 28V36M52 24L57 32M28 24L25 32", form, 4)),
      fillPath("M-22 80Q-10 66 0 74Q10 66 22 80Q0 100-22 80z", form),
      softStroke("M-4 34Q-12 56 4 56", form, 5) + pearls,
    ].join("");
  },
};

/** A gentleman of whom only hat, monocle, moustache and bow are seen. */
export const gentleman: Emblem = {
  name: "gentleman",
  closeUp: 1.4,
  stands: false,
  skies: ["disc", "halo", "rays", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-86-64L-96-186Q0-204 96-186L86-64z", form) + fillPath("M-88-92Q0-76 88-92L86-64Q0-48-86-64z", glow),
      fillPath("M-150-70Q-120-40 0-40Q120-40 150-70Q140-24 0-24Q-140-24-150-70z", form),
      ring(52, 22, 32, form, 8) +
        softStroke("M80 38Q112 90 96 150", form, 4) +
        softStroke("M-76 8Q-52-10-28 8", form, 9) +
        disc(-52, 22, 9, form) +
        disc(52, 22, 9, form),
      fillPath(
        "M0 78Q-20 52-52 74Q-84 96-108 68Q-98 122-50 112Q-16 106 0 88Q16 106 50 112Q98 122 108 68Q84 96 52 74Q20 52 0 78z",
        form,
      ),
      fillPath("M0 160L-74 126V194zM0 160L74 126V194z", glow) +
        disc(0, 160, 15, form) +
        strokePath("M-50 138L-20 154M-50 182L-20 166M50 138L20 154M50 182L20 166", sky, 4),
    ].join("");
  },
};

/** A bowler, a cane and worn shoes. */
export const tramp: Emblem = {
  name: "tramp",
  closeUp: 1,
  stands: true,
  skies: ["spot", "disc", "halo", "rays", "plain", "lines"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const shoe =
      fillPath("M10 200V150Q30 138 54 146L64 164Q124 166 138 200z", form) +
      block(10, 190, 126, 5, sky) +
      softStroke("M58 152L70 160M50 156L62 166", sky, 4);
    return [
      fillPath("M-96-54Q-104-168 0-168Q104-168 96-54z", form) + fillPath("M-98-82Q0-62 98-82L97-54Q0-34-97-54z", glow),
      fillPath("M-152-64Q-128-36 0-34Q128-36 152-64Q162-16 84-10Q0-4-84-10Q-162-16-152-64z", form),
      mirrored(shoe) + softStroke("M176 190V20Q176-16 146-16Q118-16 118 12", form, 13),
      fillPath("M0 26Q-10 16-22 22Q-40 30-44 52Q-22 58 0 44Q22 58 44 52Q40 30 22 22Q10 16 0 26z", form),
      fillPath("M0 96L-52 70V122zM0 96L52 70V122z", glow) + disc(0, 96, 11, form),
    ].join("");
  },
};

/** A cloaked figure and its long shadow. */
export const stranger: Emblem = {
  name: "stranger",
  closeUp: 1.45,
  stands: true,
  skies: ["spot", "disc", "halo", "beams", "lines", "rain"],
  ground: "boards",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-34-96Q-110-50-128 200H128Q110-50 34-96z", form),
      fillPath("M-104-98Q-60-120-44-124L-34-178Q0-192 34-178L44-124Q60-120 104-98Q40-82 0-82Q-40-82-104-98z", form) +
        block(-42, -136, 84, 11, glow),
      fillPath("M-52-82L-78-20L0 6L78-20L52-82Q0-70-52-82z", form) + strokePath("M-70-34L0-4L70-34", sky, 5),
      mirrored(polygon([8, -66, 34, -72, 28, -58], glow)),
      fillPath("M0 8L-26 200H26z", sky) + fillPath("M0 36L-16 200H16z", glow),
      disc(-6, 64, 5, form) + disc(-7, 96, 5, form) + disc(-8, 128, 5, form) + ring(0, 16, 8, glow, 4),
      strokePath("M-70 40Q-96 110-100 200M70 40Q96 110 100 200", sky, 4),
    ].join("");
  },
};

/** A witch on her broom, her cat behind her. */
export const witch: Emblem = {
  name: "witch",
  closeUp: 1,
  stands: false,
  skies: ["disc", "halo", "stars", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M10-50Q-40-56-84-30Q-44-14-40 44z", form),
      softStroke("M-120 66L188 22", form, 11) + fillPath("M-104 46L-98 84L-196 118Q-178 78-196 50z", form),
      strokePath("M-112 56L-180 66M-110 66L-182 84M-108 74L-182 102", sky, 3),
      group(at(-30, 12), [
        fillPath("M-96 54Q-108 0-78-4Q-48 0-54 50zM-96-10L-94-44L-80-30H-70L-56-44L-54-10Q-76 8-96-10z", form),
        softStroke("M-98 50Q-140 40-128-2", form, 9) + disc(-82, -18, 4, glow) + disc(-66, -18, 4, glow),
      ]),
      fillPath("M-36 56Q-30-36 6-54Q50-46 62 40z", form) + softStroke("M16-28L96 30M26 44L66 92L96 84", form, 19),
      disc(24, -70, 26, form),
      fillPath("M-40-84Q24-108 92-78Q24-92-40-84zM-10-92Q14-150-14-196Q50-166 62-90z", form),
      strokePath("M-8-98Q24-112 60-98", glow, 9),
    ].join("");
  },
};
