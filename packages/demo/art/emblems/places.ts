import {
  at,
  block,
  d,
  disc,
  drawEach,
  fillPath,
  group,
  lineThrough,
  mirrored,
  oval,
  polygon,
  ring,
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const carriage: Emblem = {
  name: "carriage",
  closeUp: 1,
  stands: true,
  skies: ["disc", "stars", "halo", "rain", "lines"],
  ground: "hills",
  draw({ sky, form, glow }) {
    const wheel = (x: number, radius: number) =>
      disc(x, 200 - radius, radius + 8, sky) +
      ring(x, 200 - radius, radius - 7, form, 14) +
      drawEach(series(5, 0, 36), (angle) =>
        group(at(x, 200 - radius, 1, angle), block(-3, 8 - radius, 6, 2 * radius - 16, form)),
      ) +
      disc(x, 200 - radius, 14, glow);
    return [
      softStroke("M-176 70Q-150 110-90 110H110Q160 104 176 60", form, 12),
      fillPath("M-132-60Q-140-120-100-124H90Q134-120 128-60Q124 60 74 92H-76Q-124 60-132-60z", form) +
        fillPath("M-112-124Q-100-176 0-176Q92-176 104-124z", form),
      fillPath("M-104-92H-40V-14H-98Q-106-50-104-92zM44-92H102Q106-50 96-14H44z", glow) +
        strokePath("M-26-110H30V84H-26z", sky, 5) +
        block(-12, -92, 28, 66, glow) +
        disc(20, 6, 6, glow),
      softStroke("M-150-20V-70", form, 7) +
        fillPath("M-166-70H-134L-140-118H-160z", glow) +
        strokePath("M-166-70H-134L-140-118H-160z", form, 6),
      fillPath("M138-40H190V-20H150L140 40H126z", form),
      wheel(-100, 72) + wheel(110, 60),
    ].join("");
  },
};

/** A street lamp. */
export const lamp: Emblem = {
  name: "lamp",
  closeUp: 1,
  stands: true,
  skies: ["halo", "rain", "stars", "disc", "lines"],
  ground: "boards",
  draw: ({ sky, form, glow }) =>
    [
      disc(0, -104, 92, glow),
      polygon([-52, -160, 52, -160, 34, -56, -34, -56], sky) +
        strokePath(`${lineThrough([-52, -160, 52, -160, 34, -56, -34, -56])}zM0-160V-56`, form, 9),
      fillPath("M0-152Q24-116 18-96Q12-80 0-80Q-12-80-18-96Q-24-116 0-152z", glow) +
        fillPath("M-64-156Q0-226 64-156z", form) +
        disc(0, -192, 9, form),
      fillPath("M-38-58H38L14-34L16 130H-16L-14-34z", form) +
        softStroke("M-56 0H56", form, 9) +
        disc(-58, 0, 9, form) +
        disc(58, 0, 9, form),
      fillPath("M-20 110H20L28 150H-28z", form) + fillPath("M-36 148H36L54 200H-54z", form) + block(-32, 160, 64, 6, glow),
    ].join(""),
};

/** An open door with light behind it. */
export const door: Emblem = {
  name: "door",
  closeUp: 1,
  stands: true,
  skies: ["lines", "plain", "stars", "halo"],
  ground: "none",
  draw: ({ sky, form, glow }) =>
    [
      polygon([-96, 176, 84, 176, 186, 200, -150, 200], glow),
      block(-116, -196, 220, 378, form) + block(-92, -172, 172, 354, glow),
      fillPath("M-24 182L-18 30Q-16 6 10 4Q36 6 38 30L44 182z", form) +
        disc(10, -24, 21, form) +
        fillPath("M-26-34Q10-24 46-34L32-42L28-68H-8L-12-42z", form),
      polygon([76, -176, 184, -198, 184, 200, 76, 182], sky) + polygon([84, -172, 180, -190, 180, 196, 84, 180], form),
      polygon([104, -140, 160, -152, 160, -20, 104, -18], sky) +
        polygon([104, 16, 160, 16, 160, 160, 104, 150], sky) +
        disc(98, 0, 7, glow),
    ].join(""),
};

export const ferrisWheel: Emblem = {
  name: "ferrisWheel",
  closeUp: 1,
  stands: true,
  skies: ["rays", "stars", "plain", "lines", "clouds"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const cars = series(10, 0, 36).map((angle, i) => {
      const [x, y] = [146 * Math.sin((angle * Math.PI) / 180), -30 - 146 * Math.cos((angle * Math.PI) / 180)];
      return (
        fillPath(
          d`M${x - 22} ${y}H${x + 22}Q${x + 20} ${y + 28} ${x} ${y + 28}Q${x - 20} ${y + 28} ${x - 22} ${y}z`,
          i % 2 ? glow : form,
        ) + strokePath(d`M${x - 20} ${y}L${x} ${y - 16}L${x + 20} ${y}`, form, 5)
      );
    });
    const spokes = series(10, 0, 36).map((angle) => group(at(0, -30, 1, angle), block(-2.5, -146, 5, 146, form)));
    return [
      softStroke("M0-30L-96 200M0-30L96 200", form, 14) + strokePath("M-64 120H64", form, 9),
      ring(0, -30, 146, form, 9) + ring(0, -30, 92, form, 5) + spokes.join("") + disc(0, -30, 26, form) + disc(0, -30, 12, glow),
      cars.join("") + block(-140, 176, 280, 24, form) + block(-120, 184, 240, 6, sky),
    ].join("");
  },
};

export const tipi: Emblem = {
  name: "tipi",
  closeUp: 1,
  stands: true,
  skies: ["disc", "stars", "rays", "lines", "clouds"],
  ground: "hills",
  draw: ({ sky, form, glow }) =>
    [
      softStroke("M20-110L64-198M-20-110L-60-196M-6-110L-14-200M6-110L22-200", form, 9),
      fillPath("M0-146L150 200H-150z", form),
      strokePath("M-92 64L-72 40L-50 64L-26 40L0 64L26 40L50 64L72 40L92 64", glow, 9) +
        strokePath("M-34-66H34M-44-44H44", glow, 6),
      fillPath("M0 84L44 200H-44z", glow) +
        fillPath("M0 110L16 200H-16z", sky) +
        mirrored(fillPath("M4-146L54-110L22-90z", form)),
      fillPath("M-200 200L-150 130L-106 200zM200 200L166 146L120 200z", form),
    ].join(""),
};

/** A decorated fir. */
export const fir: Emblem = {
  name: "fir",
  closeUp: 1,
  stands: true,
  skies: ["stars", "halo", "disc", "rays"],
  ground: "hills",
  draw: ({ sky, form, glow }) =>
    [
      block(-18, 150, 36, 50, form),
      fillPath("M0-150L62-50H36L100 44H66L144 160H-144L-66 44H-100L-36-50H-62z", form),
      strokePath("M-36-50Q10-30 50-70M-66 44Q0 60 74 6M-90 128Q10 130 106 96", sky, 6),
      fillPath("M0-200L12-166L48-164L20-142L30-108L0-128L-30-108L-20-142L-48-164L-12-166z", glow),
      drawEach(
        [
          [-14, -74, 10],
          [20, -30, 11],
          [-40, 10, 12],
          [30, 66, 13],
          [-70, 96, 13],
          [-10, 104, 11],
          [84, 134, 13],
          [-24, 144, 10],
        ],
        ([x = 0, y = 0, radius = 0]) => disc(x, y, radius, glow),
      ) + oval(0, 196, 70, 5, form),
    ].join(""),
};

/** A hat and a coat on a cross of poles. */
export const scarecrow: Emblem = {
  name: "scarecrow",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "lines", "clouds", "stars"],
  ground: "hills",
  draw: ({ sky, form, glow }) =>
    [
      block(-9, 60, 18, 140, form) + block(-190, -34, 380, 16, form),
      fillPath(
        "M-150-52H150L160 10L120 0L96 16L64 6L72 132L44 112L24 144L0 116L-24 144L-44 112L-72 132L-64 6L-96 16L-120 0L-160 10z",
        form,
      ),
      mirrored(softStroke("M156-30L192-44M156-18L196-16M154-6L188 14", glow, 8)) +
        strokePath("M0-50V110M-40-50L0 0L40-50", sky, 6),
      disc(0, -92, 46, glow) +
        mirrored(strokePath("M10-108L26-92M26-108L10-92", form, 6)) +
        strokePath("M-20-66L-10-74L0-66L10-74L20-66", form, 5),
      fillPath("M-104-112Q0-142 104-112Q60-104 46-120L30-196Q0-176-36-190L-46-120Q-60-104-104-112z", form) +
        block(-46, -136, 92, 13, glow),
      block(28, 40, 34, 34, glow),
    ].join(""),
};
