import {
  block,
  disc,
  drawEach,
  fillPath,
  group,
  at,
  mirrored,
  oval,
  polygon,
  series,
  softStroke,
  strokePath,
  turned,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

const STAR = "M0-34L9-11L33-11L14 4L21 28L0 14L-21 28L-14 4L-33-11L-9-11z";

export const constable: Emblem = {
  name: "constable",
  closeUp: 1,
  stands: false,
  skies: ["disc", "halo", "rays", "lines", "spot"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      disc(0, -186, 14, form) + fillPath("M-102-20Q-112-178 0-182Q112-178 102-20z", form),
      fillPath("M-106-54Q0-84 106-54L104-26Q0-58-104-26z", glow),
      fillPath("M-140-6Q-100-44 0-48Q100-44 140-6Q100 16 0 0Q-100 16-140-6z", form),
      group(at(0, -104, 1.1), fillPath(STAR, glow)),
      mirrored(disc(44, 34, 12, form) + softStroke("M24 10Q46-2 68 12", form, 9)) + oval(0, 62, 17, 20, form),
      fillPath(
        "M0 84Q-30 66-66 84Q-110 108-146 78Q-128 146-60 138Q-20 130 0 108Q20 130 60 138Q128 146 146 78Q110 108 66 84Q30 66 0 84z",
        form,
      ),
      softStroke("M-112 4Q-120 150 0 186Q120 150 112 4", form, 6) +
        block(-16, 176, 32, 18, glow) +
        strokePath("M-60 112L-84 118M60 112L84 118", sky, 4),
    ].join(""),
};

/** A deerstalker, a pipe, and a profile between them. */
export const detective: Emblem = {
  name: "detective",
  closeUp: 1,
  stands: true,
  skies: ["halo", "disc", "lines", "rays", "rain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-80-40H76L84-4L116 46L88 56L90 76L74 84L82 104Q80 128 50 130Q26 130 10 122L4 200H-84z", glow),
      fillPath("M-80-40H-6L-14 20L-30 10Q-44 30-28 56L-40 120L-80 140z", form) + fillPath("M44-6L82-10L80 4L50 4z", form),
      fillPath("M-184 200Q-170 130-92 104L-12 150L30 128L112 200z", form) +
        strokePath("M-92 104L-40 190L-12 150M30 128L20 200", sky, 6),
      softStroke("M76 96L120 112", form, 10) +
        fillPath("M108 84H158V124Q156 152 133 152Q110 152 108 124z", form) +
        block(108, 84, 50, 9, glow),
      softStroke("M134 68Q116 44 138 24T130-22", form, 6) + softStroke("M156 62Q146 40 164 20T160-14", form, 5),
      fillPath("M-104-40Q-112-150-8-156Q100-152 96-40Q0-64-104-40z", form) +
        fillPath("M92-62Q148-58 176-14Q120-34 62-34zM-98-62Q-156-58-184-10Q-128-30-70-32z", form),
      strokePath(
        "M-52-148Q-80-100-76-48M-8-156Q-14-100-10-54M38-150Q60-100 60-46M-106-84Q0-112 98-84M-92-118Q0-142 88-118",
        sky,
        5,
      ),
      fillPath("M-8-156Q-56-204-64-176Q-60-150-8-156Q44-204 52-176Q48-150-8-156z", glow) + disc(-8, -156, 9, form),
    ].join(""),
};

/** Hat and neckerchief of a rider, and two eyes between them. */
export const stetson: Emblem = {
  name: "stetson",
  closeUp: 1,
  stands: false,
  skies: ["disc", "rays", "lines", "halo", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-94-36L-82-146Q-60-190-28-172Q0-150 28-172Q60-190 82-146L94-36z", form) +
        strokePath("M0-156Q-10-130 0-104", sky, 6),
      fillPath("M-92-84Q0-58 92-84L96-50Q0-22-96-50z", glow),
      fillPath("M-200-88Q-150-34 0-36Q150-34 200-88Q204-30 140 2Q70 22 0 22Q-70 22-140 2Q-204-30-200-88z", form),
      mirrored(fillPath("M22 44Q50 26 78 44Q50 60 22 44z", form)),
      fillPath("M-120 62Q0 106 120 62Q104 136 0 200Q-104 136-120 62z", glow) +
        fillPath("M-120 62Q0 106 120 62L116 80Q0 124-116 80z", form),
      drawEach([-60, 0, 60], (x) => disc(x, 122 - Math.abs(x) * 0.12, 9, form)) +
        disc(-30, 154, 8, form) +
        disc(30, 154, 8, form),
    ].join(""),
};

export const legionary: Emblem = {
  name: "legionary",
  closeUp: 1,
  stands: false,
  skies: ["rays", "disc", "halo", "lines", "plain"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      group(at(0, -20), [
        fillPath("M-186 0A186 180 0 0 1 186 0L150 16A150 144 0 0 0-150 16z", glow),
        turned(series(17, -80, 10), block(-2.5, -186, 5, 42, sky)),
        fillPath("M-150 16A150 144 0 0 1 150 16L112 16Q100-92 0-96Q-100-92-112 16z", form),
      ]),
      fillPath("M-104 40Q-110-104 0-108Q110-104 104 40L96 60H-96z", form) +
        strokePath("M0-108V-14M-52-92Q-66-50-64-8M52-92Q66-50 64-8", sky, 5),
      fillPath("M-112-4Q0-40 112-4L108 28Q0-10-108 28z", glow) + disc(0, -16, 13, form),
      mirrored(
        fillPath("M100 30L112 96Q100 160 36 190L22 110Q48 90 46 40z", form) +
          strokePath("M90 60Q90 130 48 164", glow, 6) +
          disc(74, 70, 8, glow),
      ),
      mirrored(fillPath("M12 44Q28 34 42 46Q28 58 12 44z", form)) + block(-6, 22, 12, 70, form),
    ].join(""),
};

export const scholarsCap: Emblem = {
  name: "scholarsCap",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "halo", "stars", "plain"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-100-70V20Q0 66 100 20V-70z", form) + strokePath("M-100 8Q0 54 100 8", glow, 8),
      polygon([0, -176, 196, -100, 0, -24, -196, -100], form) + strokePath("M-150-100L0-42L150-100", sky, 5),
      strokePath("M0-100L150-74V-6", glow, 8) + disc(0, -100, 12, glow) + fillPath("M138-10H162L170 50H130z", glow),
      drawEach(
        [
          [-140, 66, 280],
          [-120, 112, 236],
          [-150, 158, 290],
        ],
        ([x = 0, y = 0, width = 0], i) =>
          block(x, y, width, 42, i === 1 ? glow : form) +
          block(x + 26, y, 9, 42, i === 1 ? form : glow) +
          block(x + width - 80, y + 10, 80, 22, sky),
      ),
    ].join(""),
};

/** The tall hat and the beard of a president. */
export const stovepipe: Emblem = {
  name: "stovepipe",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "halo", "lines", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-190 200Q-170 130-60 116H60Q170 130 190 200z", form) + fillPath("M-40 110L0 200L40 110z", sky),
      fillPath("M-76-40H76V60Q66 124 0 132Q-66 124-76 60z", glow),
      fillPath("M-88-30Q-104 90-50 132Q0 170 50 132Q104 90 88-30L68-20Q74 60 40 84Q0 96-40 84Q-74 60-68-20z", form),
      mirrored(softStroke("M20 0Q38-12 58 0", form, 9) + disc(38, 18, 8, form)) +
        softStroke("M-4 14Q-14 40 4 42", form, 5) +
        softStroke("M-22 66Q0 58 22 66", form, 6),
      fillPath("M-78-44L-88-200H88L78-44z", form) + fillPath("M-82-88H82L79-54H-79z", glow),
      fillPath("M-140-50Q0-22 140-50Q136-14 0-10Q-136-14-140-50z", form) +
        fillPath("M0 156L-46 134V178zM0 156L46 134V178z", form) +
        disc(0, 156, 11, glow),
    ].join(""),
};

/** A man of clay, a star for his heart. */
export const golem: Emblem = {
  name: "golem",
  closeUp: 1,
  stands: true,
  skies: ["disc", "beams", "rays", "halo", "stars"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath("M-200 200V124Q-192 66-120 58H120Q192 66 200 124V200z", form) + strokePath("M-140 200V130M140 200V130", sky, 7),
      fillPath("M-92-110H92V30Q86 84 0 88Q-86 84-92 30z", glow),
      fillPath("M-122-40Q-140-198 0-200Q140-198 122-40L128 40Q104 62 78 30V-66Q0-92-78-66V30Q-104 62-128 40z", form),
      mirrored(fillPath("M16-34L70-44L66-28L16-16z", form) + oval(42, -8, 15, 9, form) + disc(42, -8, 5, glow)),
      fillPath("M-12-14H12L20 28H-20z", form) + block(-36, 50, 72, 9, form),
      strokePath("M-60-196Q-80-150-74-90M60-196Q80-150 74-90M0-200V-90M-30-200Q-38-150-36-86M30-200Q38-150 36-86", sky, 5),
      strokePath("M-60 58L-70 96L-54 120M80 58L92 92", sky, 5) +
        disc(0, 146, 46, sky) +
        group(at(0, 148, 1.2), fillPath(STAR, glow)),
    ].join(""),
};
