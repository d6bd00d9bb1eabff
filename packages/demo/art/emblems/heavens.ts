import {
  at,
  block,
  disc,
  drawEach,
  fillPath,
  group,
  mirrored,
  oval,
  ring,
  series,
  softStroke,
  strokePath,
  turned,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

/** The moon with a face, and a shell in its eye. */
export const moon: Emblem = {
  name: "moon",
  closeUp: 1.35,
  stands: false,
  skies: ["plain", "stars", "rays", "clouds"],
  ground: "none",
  draw({ sky, form, glow }) {
    const shell =
      fillPath("M-27 0V-92Q-27-128 0-150Q27-128 27-92V0z", form) + block(-27, -30, 54, 9, sky) + block(-27, -84, 54, 9, sky);
    return [
      disc(0, 14, 178, glow),
      softStroke("M62-8Q92-34 122-8M52-42Q92-74 134-42", form, 11),
      disc(92, -6, 9, form),
      softStroke("M14-4Q34 44 4 62Q26 74 46 62", form, 10),
      softStroke("M-62 112Q20 152 92 92M82 80Q98 84 104 98", form, 11),
      oval(-98, 76, 22, 17, sky) + oval(128, 66, 15, 12, sky) + oval(-8, -118, 20, 14, sky) + oval(-44, 160, 18, 9, sky),
      fillPath("M-118-12Q-70-52-26-14Q-44 14-66 10Q-96 12-118-12z", form),
      group(at(-66, -2, 1, -32), shell),
    ].join("");
  },
};

export const star: Emblem = {
  name: "star",
  closeUp: 1.35,
  stands: false,
  skies: ["rays", "halo", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    const ray = fillPath("M0-186L34-46L0 0L-34-46z", form) + fillPath("M0-186L34-46L0 0z", glow);
    const balls = turned(series(5, 0, 72), disc(0, -186, 13, form));
    return (
      turned(series(5, 36, 72), fillPath("M0-116L16-20H-16z", form)) +
      turned(series(5, 0, 72), ray) +
      balls +
      disc(0, 0, 46, sky) +
      ring(0, 0, 38, form, 5) +
      disc(0, 0, 20, form)
    );
  },
};

export const balloon: Emblem = {
  name: "balloon",
  closeUp: 1,
  stands: false,
  skies: ["plain", "disc", "clouds", "rays", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M0-196C-96-196-140-128-140-66C-140 4-70 62-34 104H34C70 62 140 4 140-66C140-128 96-196 0-196z", form),
      mirrored(fillPath("M30-190C82-150 96-96 92-50C86 16 48 66 22 104H34C70 62 140 4 140-66C140-122 100-184 30-190z", glow)),
      fillPath("M0-196C-44-150-50-96-48-50C-46 16-22 70-10 104H10C22 70 46 16 48-50C50-96 44-150 0-196z", glow),
      strokePath("M-134-30Q0 14 134-30", sky, 8),
      softStroke("M-34 104L-24 150M34 104L24 150M0 104V150", form, 5),
      block(-30, 148, 60, 46, form) + block(-30, 160, 60, 6, sky) + block(-30, 174, 60, 6, sky),
    ].join("");
  },
};

export const aeroplane: Emblem = {
  name: "aeroplane",
  closeUp: 1,
  stands: false,
  skies: ["disc", "clouds", "rays", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    const struts = drawEach([60, 140], (x) => block(x, -66, 8, 108, form));
    return [
      block(-200, -84, 400, 22, form) + block(-200, 38, 400, 22, form) + mirrored(struts),
      softStroke("M60-62L140 38M140-62L60 38M-60-62L-140 38M-140-62L-60 38", form, 3),
      disc(0, -8, 66, form) + disc(0, -8, 50, glow) + turned(series(9, 0, 40), fillPath("M-4-50h8v26h-8z", form)),
      softStroke("M-34 56L-52 108M34 56L52 108M-52 108H52", form, 8),
      mirrored(disc(58, 112, 30, form) + disc(58, 112, 11, glow)),
      group(at(0, -8, 1, 28), [
        fillPath("M-12 0L-24-146Q0-172 12-140L12 0L24 146Q0 172-12 140z", sky),
        fillPath("M-7 0L-16-142Q0-162 8-138L7 0L16 142Q0 162-8 138z", glow),
      ]),
      disc(0, -8, 16, form),
    ].join("");
  },
};
