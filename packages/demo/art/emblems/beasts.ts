import { at, d, disc, drawEach, fillPath, group, mirrored, series, softStroke, strokePath } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

const HORSE_HEAD =
  "M-110 200Q-124 60-66-40Q-44-110-4-140L4-196L44-150Q80-132 96-90L164 8Q178 40 152 62Q130 76 104 58L84 40Q60 52 30 44Q40 90 70 130Q96 160 100 200z";
const HORSE_MANE = "M-110 200Q-124 60-66-40Q-44-110-4-140L-8-96Q-56-20-66 60Q-76 130-70 200z";

const horseHead = (coat: string, mane: string, tack: string) =>
  [
    fillPath(HORSE_HEAD, coat) + fillPath(HORSE_MANE, mane),
    fillPath("M50-86Q70-98 84-76Q66-66 50-86z", mane) + disc(146, 36, 7, tack),
    strokePath("M88 44L140-28M114 6L24-22L14-134M24-22L30 44", tack, 6) + disc(114, 8, 9, mane),
  ].join("");

export const horse: Emblem = {
  name: "horse",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "halo", "lines", "clouds"],
  ground: "none",
  draw: ({ sky, form, glow }) => horseHead(form, glow, sky),
};

/** Four heads abreast, the farthest the tallest. */
export const horsemen: Emblem = {
  name: "horsemen",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "lines", "stars", "clouds"],
  ground: "none",
  draw({ sky, form, glow }) {
    const positions = [
      [30, 0.98],
      [-20, 0.85],
      [-68, 0.72],
      [-116, 0.58],
    ];
    return drawEach(positions, ([x = 0, scale = 1], i) =>
      group(at(x, 200 - 200 * scale, scale), [
        strokePath(HORSE_HEAD, sky, 16),
        i % 2 ? horseHead(glow, form, sky) : horseHead(form, glow, sky),
      ]),
    );
  },
};

export const elephant: Emblem = {
  name: "elephant",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "halo", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    const head =
      "M-86-70Q-84-166 0-168Q84-166 86-70Q86 0 46 44Q36 90 36 160Q36 200 0 200Q-36 200-36 160Q-36 90-46 44Q-86 0-86-70z";
    return [
      mirrored(
        fillPath("M50-128Q184-196 198-64Q200 62 116 96Q66 84 50 0z", form) +
          fillPath("M84-100Q160-140 172-54Q170 34 116 62Q90 50 80-10z", glow),
      ),
      strokePath(head, sky, 12) + fillPath(head, form),
      strokePath(
        drawEach(series(6, 62, 22), (y) => d`M-36 ${y}Q0 ${y + 14} 36 ${y}`),
        sky,
        5,
      ),
      mirrored(
        fillPath("M44 40Q56 112 112 128Q92 70 78 8z", glow) +
          strokePath("M44 40Q56 112 112 128Q92 70 78 8z", sky, 5) +
          fillPath("M30-46Q48-66 66-44Q48-32 30-46z", glow),
      ),
      strokePath("M-40-120Q0-104 40-120M-30-96Q0-84 30-96", sky, 5),
    ].join("");
  },
};

export const stag: Emblem = {
  name: "stag",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "halo", "stars", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    const head = "M-46-34Q0-56 46-34L32 66Q22 116 0 120Q-22 116-32 66z";
    return [
      mirrored(
        softStroke(
          "M20-36Q36-90 92-108Q150-120 162-190M92-108Q100-150 84-192M136-128Q160-112 190-124M46-82Q26-124 38-166",
          form,
          15,
        ),
      ),
      fillPath("M-34 50Q-60 130-128 200H128Q60 130 34 50z", form) +
        strokePath("M-60 200L0 150L60 200M-30 200L0 176L30 200", glow, 6),
      mirrored(fillPath("M42-30Q112-70 126-24Q88 18 40 6z", form) + fillPath("M62-22Q98-42 110-20Q86 0 60-4z", glow)),
      strokePath(head, sky, 10) + fillPath(head, form),
      mirrored(fillPath("M16-2Q28-18 40-4Q30 8 16-2z", glow)) + fillPath("M-20 88Q0 78 20 88Q14 110 0 112Q-14 110-20 88z", glow),
      fillPath("M0-40L10 0L0 62L-10 0z", glow),
    ].join("");
  },
};

/** It howls at whatever shines behind it. */
export const wolf: Emblem = {
  name: "wolf",
  closeUp: 1,
  stands: true,
  skies: ["disc", "disc", "stars", "halo"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      fillPath(
        "M-150 200Q-140 70-86 0Q-92-60-136-84Q-78-100-34-74Q20-110 84-198Q108-192 112-164Q108-140 90-118L106-118Q98-82 64-60Q46-20 66 50Q88 120 84 200z",
        form,
      ),
      fillPath("M-2-82Q14-92 26-86Q18-72-2-82z", glow) + strokePath("M90-118Q62-104 44-78", sky, 5),
      strokePath("M-60 20Q-40 34-44 62M-24 20Q-4 40-12 70M-70 92Q-50 110-54 140M-14 96Q6 116 0 146M30 60Q46 84 40 110", sky, 6),
      strokePath("M-112-80Q-84-72-66-46", sky, 5) + fillPath("M-40 200Q-30 140-4 120Q10 150 6 200z", glow),
    ].join(""),
};
