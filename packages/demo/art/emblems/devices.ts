import {
  at,
  block,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  oval,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
  turned,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const projector: Emblem = {
  name: "projector",
  closeUp: 1,
  stands: true,
  skies: ["plain", "lines", "stars", "halo"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const reel = (x: number, y: number, radius: number) =>
      group(at(x, y), [
        disc(0, 0, radius, form),
        turned(series(5, 0, 72), disc(0, -radius * 0.58, radius * 0.22, sky)),
        disc(0, 0, radius * 0.13, sky),
      ]);
    return [
      polygon([-56, -6, -200, -130, -200, 130, -56, 34], glow),
      reel(-8, -124, 70) + reel(118, -96, 58),
      block(-30, -44, 150, 112, form) + block(-62, -14, 40, 56, form) + block(-16, -26, 66, 76, sky) + ring(17, 12, 24, form, 9),
      block(68, -22, 38, 9, sky) + block(68, -4, 38, 9, sky) + block(68, 14, 38, 9, sky),
      polygon([20, 68, 44, 68, -40, 200, -66, 200], form) +
        polygon([66, 68, 88, 68, 158, 200, 132, 200], form) +
        block(42, 68, 18, 132, form),
    ].join("");
  },
};

export const clock: Emblem = {
  name: "clock",
  closeUp: 1.5,
  stands: false,
  skies: ["plain", "rays", "lines", "halo", "stars"],
  ground: "none",
  draw({ form, glow, sky }, random) {
    const hour = random.whole(0, 11) * 30 + 15;
    const ticks = turned(series(12, 0, 30), block(-5, -144, 10, 30, form));
    return [
      disc(0, 0, 186, form) + disc(0, 0, 168, glow) + ring(0, 0, 154, form, 4) + ticks,
      `<g stroke-dasharray="3 12.1">${ring(0, 0, 144, form, 10)}</g>`,
      group(at(0, 0, 1, hour), fillPath("M-9 24L-13-60L0-96L13-60L9 24z", form)),
      group(at(0, 0, 1, random.whole(0, 11) * 30), fillPath("M-6 34L-8-100L0-134L8-100L6 34z", form)),
      disc(0, 0, 17, form) + disc(0, 0, 6, sky),
    ].join("");
  },
};

export const bulb: Emblem = {
  name: "bulb",
  closeUp: 1.25,
  stands: false,
  skies: ["rays", "plain", "halo", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-112-66A112 112 0 1 1 112-66C112-2 58 22 54 88H-54C-58 22-112-2-112-66z", form),
      fillPath("M-92-66A92 92 0 1 1 92-66C92-14 40 12 36 76H-36C-40 12-92-14-92-66z", glow),
      softStroke("M-18 74L-34-34L-12-62L0-30L12-62L34-34L18 74", form, 8),
      block(-52, 92, 104, 20, form) +
        block(-48, 118, 96, 16, form) +
        block(-44, 140, 88, 16, form) +
        fillPath("M-30 162H30L16 186H-16z", form),
      oval(-56, -100, 12, 26, sky),
    ].join("");
  },
};

/** A gramophone. */
export const horn: Emblem = {
  name: "horn",
  closeUp: 1.2,
  stands: true,
  skies: ["spot", "rays", "plain", "disc", "lines", "halo"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const petal = (i: number) =>
      strokePath(
        d`M${-64 + Math.sin(i) * 20} ${-84 - Math.cos(i) * 26}L${-64 + Math.sin(i) * 96} ${-84 - Math.cos(i) * 128}`,
        form,
        4,
      );
    return [
      fillPath("M-22-206Q70-170 104-60Q124 6 128 104H98Q92 20 40 8Q-30-6-106 46z", form),
      strokePath("M26-168Q104-60 114 100M-40 18Q60-20 106 60", sky, 4),
      group("rotate(-14 -64 -84)", [
        oval(-64, -84, 102, 134, form),
        oval(-64, -84, 88, 119, glow),
        drawEach(series(12, 0, Math.PI / 6), petal),
        oval(-64, -84, 34, 46, form),
        oval(-60, -82, 15, 22, sky),
      ]),
      oval(20, 118, 116, 18, form) + oval(20, 114, 96, 11, glow) + oval(20, 114, 30, 4, form),
      fillPath("M-116 126H150L162 200H-128z", form) +
        block(-100, 142, 236, 6, glow) +
        fillPath("M-70 162H104L110 184H-76z", glow) +
        softStroke("M156 160H186V136", form, 9),
    ].join("");
  },
};
