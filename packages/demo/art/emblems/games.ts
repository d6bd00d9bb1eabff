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
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const cards: Emblem = {
  name: "cards",
  closeUp: 1,
  stands: false,
  skies: ["plain", "rays", "halo", "disc", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    const card = (angle: number, face: string, ink: string, suit: string) =>
      group(`rotate(${angle} 0 170)`, [
        fillPath("M-74-156Q-74-170-60-170H60Q74-170 74-156V66Q74 80 60 80H-60Q-74 80-74 66z", ink),
        fillPath("M-67-154Q-67-163-58-163H58Q67-163 67-154V64Q67 73 58 73H-58Q-67 73-67 64z", face),
        suit,
      ]);
    const spade = (ink: string) =>
      fillPath("M0-126C30-82 54-62 54-30C54 0 16 8 6-14Q8 16 26 30H-26Q-8 16-6-14C-16 8-54 0-54-30C-54-62-30-82 0-126z", ink);
    const heartShape = (ink: string) =>
      fillPath(
        "M0 30C-20 0-54-26-54-62C-54-88-36-100-24-100C-10-100-3-90 0-78C3-90 10-100 24-100C36-100 54-88 54-62C54-26 20 0 0 30z",
        ink,
      );
    const diamond = (ink: string) => fillPath("M0-122L48-42L0 38L-48-42z", ink);
    return [
      card(-27, glow, form, diamond(form)),
      card(27, glow, form, spade(form)),
      card(0, form, sky, heartShape(glow)),
      softStroke("M-50-144V-124M50 54V34", glow, 7),
      fillPath("M-84 116Q-90 84-66 82H66Q90 84 84 116Q80 150 48 160V200H-48V160Q-80 150-84 116z", form),
      strokePath("M-40 82V128M0 82V132M40 82V128", sky, 5),
      block(-48, 168, 96, 32, glow),
      block(-48, 162, 96, 6, sky),
    ].join("");
  },
};

/** A hat from which stars rise. */
export const conjuring: Emblem = {
  name: "conjuring",
  closeUp: 1,
  stands: true,
  skies: ["spot", "rays", "halo", "stars", "plain"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const spark = (x: number, y: number, size: number) =>
      fillPath(
        d`M${x} ${y - size}Q${x + size * 0.12} ${y - size * 0.12} ${x + size} ${y}Q${x + size * 0.12} ${y + size * 0.12} ${x} ${y + size}Q${x - size * 0.12} ${y + size * 0.12} ${x - size} ${y}Q${x - size * 0.12} ${y - size * 0.12} ${x} ${y - size}z`,
        glow,
      );
    return [
      spark(-20, -126, 70) +
        spark(86, -64, 44) +
        spark(-116, -56, 38) +
        spark(66, -168, 24) +
        spark(-96, -150, 20) +
        spark(146, -132, 18),
      fillPath("M-96 10H96L80 164Q0 184-80 164z", form) +
        fillPath("M-150-6Q-146-30 0-30Q146-30 150-6Q140 24 0 24Q-140 24-150-6z", form) +
        oval(0, -5, 96, 14, glow),
      fillPath("M-87 116Q0 138 87 116L82 152Q0 172-82 152z", glow) + fillPath("M-110 164Q0 196 110 164L120 200H-120z", form),
      group(at(150, 90, 1, 24), [block(-8, -110, 16, 210, form), block(-8, -110, 16, 34, glow), block(-8, 76, 16, 24, glow)]) +
        softStroke("M-54 40Q-52 80-46 100", sky, 8),
    ].join("");
  },
};

export const horseshoe: Emblem = {
  name: "horseshoe",
  closeUp: 1,
  stands: false,
  skies: ["rays", "plain", "halo", "disc", "lines"],
  ground: "none",
  draw({ form, glow }) {
    return [
      fillPath(
        "M-96 186H-168Q-150 120-172 40Q-200-190 0-190Q200-190 172 40Q150 120 168 186H96V150H112Q90 90 108 20Q126-118 0-118Q-126-118-108 20Q-90 90-112 150H-96z",
        form,
      ),
      strokePath("M-142 160Q-120 90-140 30Q-160-154 0-154Q160-154 140 30Q120 90 142 160", glow, 13),
      mirrored(
        drawEach(
          [
            [138, 96],
            [140, 30],
            [128, -46],
            [88, -118],
          ],
          ([x = 0, y = 0]) => block(x - 7, y - 11, 14, 22, form),
        ),
      ),
      fillPath("M0-70L16-22H66L26 8L42 58L0 28L-42 58L-26 8L-66-22H-16z", form),
    ].join("");
  },
};

export const crown: Emblem = {
  name: "crown",
  closeUp: 1.2,
  stands: false,
  skies: ["rays", "halo", "disc", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-150 120L-190-70L-96 20L-66-130L0 0L66-130L96 20L190-70L150 120z", form),
      drawEach(
        [
          [-190, -84],
          [-66, -146],
          [66, -146],
          [190, -84],
        ],
        ([x = 0, y = 0]) => disc(x, y, 20, form) + disc(x, y, 9, glow),
      ),
      fillPath("M-118 60L-134 0L-90 46zM-40 36L-60-40L-8 40zM40 36L60-40L8 40zM118 60L134 0L90 46z", glow),
      fillPath("M-154 130H154V186Q0 210-154 186z", form) +
        fillPath("M-136 144H136V150H-136z", sky) +
        drawEach(series(5, -108, 54), (x, i) =>
          i % 2 ? disc(x, 172, 11, glow) : polygon([x, 156, x + 20, 172, x, 188, x - 20, 172], glow),
        ),
      fillPath("M0-76L18-40H50L26-16L36 20L0 0L-36 20L-26-16L-50-40H-18z", form),
    ].join("");
  },
};
