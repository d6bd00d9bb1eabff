import { d, disc, fillPath, mirrored, oval, polygon, series, softStroke, strokePath } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const bird: Emblem = {
  name: "bird",
  closeUp: 1.2,
  stands: false,
  skies: ["disc", "rays", "halo", "clouds"],
  ground: "none",
  draw({ sky, form }) {
    const feather = (i: number) =>
      d`M${24 + i * 4} ${-40 + i * 18}Q${104 - i * 6} ${-74 + i * 22} ${198 - i * 20} ${-136 + i * 46}Q${150 - i * 14} ${-20 + i * 26} ${30} ${6 + i * 12}z`;
    const wing = series(5, 0, 1)
      .map((i) => fillPath(feather(i), form) + strokePath(feather(i), sky, 5))
      .toReversed();
    return [
      fillPath("M-30 84L-58 190L-20 166L0 196L20 166L58 190L30 84z", form) + strokePath("M-12 110L-20 166M12 110L20 166", sky, 5),
      mirrored(wing.join("")),
      fillPath("M0-104C-34-104-42-72-38-30C-36 40-24 90 0 124C24 90 36 40 38-30C42-72 34-104 0-104z", form),
      fillPath("M-8-84L-44-64L-10-62z", sky) + disc(6, -80, 6, sky),
      strokePath("M-20 10Q0 26 20 10M-18 34Q0 50 18 34M-14 58Q0 74 14 58", sky, 4),
    ].join("");
  },
};

export const bat: Emblem = {
  name: "bat",
  closeUp: 1.25,
  stands: false,
  skies: ["disc", "halo", "lines", "clouds"],
  ground: "none",
  draw({ form, glow, sky }) {
    return [
      mirrored(fillPath("M0-34L34-62Q118-112 200-52Q158-34 162 18Q128-10 108 44Q80 12 56 70Q40 36 0 92z", form)),
      mirrored(softStroke("M36-58Q100-40 108 40M36-58Q140-66 160 14M36-58Q60 0 56 66", sky, 3)),
      oval(0, 12, 34, 74, form) + disc(0, -66, 32, form) + mirrored(polygon([8, -82, 32, -128, 32, -66], form)),
      mirrored(disc(12, -66, 6, glow) + polygon([4, -46, 12, -46, 8, -32], glow)),
    ].join("");
  },
};
