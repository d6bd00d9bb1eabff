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
  series,
  softStroke,
  strokePath,
} from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const skyline: Emblem = {
  name: "skyline",
  closeUp: 1,
  stands: true,
  skies: ["beams", "disc", "rays", "lines", "stars"],
  ground: "none",
  draw({ form, glow }, random) {
    const tower = (x: number, top: number, width: number) => {
      const steps = drawEach([0, 0.16, 0.32], (step, i) =>
        block(x + width * step, top - i * 34, width * (1 - 2 * step), 210 - top + i * 34, form),
      );
      const lit = series(Math.floor((190 - top) / 20), top + 14, 20).flatMap((y) =>
        series(3, x + width * 0.2, width * 0.23)
          .filter(() => random.chance(0.45))
          .map((left) => d`M${left} ${y}h${width * 0.13}v10h${-width * 0.13}z`),
      );
      return steps + fillPath(lit.join(""), glow);
    };
    const front = tower(-200, 60, 66) + tower(-112, 10, 74) + tower(44, 30, 70) + tower(134, 80, 66);
    const back = fillPath("M-160 200V-10H-120V-40H-96V200zM20 200V-60H52V-84H84V-60H104V200z", form);
    return [
      back,
      polygon(
        [-46, 210, -46, -40, -34, -52, -34, -110, -20, -120, -8, -196, 8, -196, 20, -120, 34, -110, 34, -52, 46, -40, 46, 210],
        form,
      ),
      drawEach(series(12, -30, 18), (y) => block(-22, y, 6, 10, glow) + block(-3, y, 6, 10, glow) + block(16, y, 6, 10, glow)),
      front,
    ].join("");
  },
};

/** Leaning stairs to a lit door with a figure in it. */
export const stairs: Emblem = {
  name: "stairs",
  closeUp: 1,
  stands: true,
  skies: ["plain", "lines", "disc", "halo"],
  ground: "none",
  draw({ sky, form, glow }) {
    const steps = drawEach(series(8, 0, 1), (i) =>
      polygon(
        [-190 + i * 13, 200 - i * 28, 190 - i * 27, 200 - i * 28, 184 - i * 27, 176 - i * 28, -184 + i * 13, 176 - i * 28],
        i % 2 ? form : glow,
      ),
    );
    return [
      polygon([-200, 200, -128, -20, -40, -30, 200, 200], form) + steps,
      polygon([-116, -22, -134, -186, -16, -200, -4, -26], form) + polygon([-98, -24, -112, -170, -32, -180, -24, -26], glow),
      polygon([-78, -24, -72, -90, -48, -92, -42, -26], form) +
        disc(-61, -108, 17, form) +
        block(-84, -126, 46, 7, form) +
        block(-76, -146, 30, 22, form),
      polygon([-78, -24, -42, -26, 96, 182, -10, 192], form) + softStroke("M-40-56L-22-24", form, 6),
      polygon([60, -60, 120, -170, 200, -120, 160, -20], form) +
        polygon([88, -66, 122, -136, 176, -106, 148, -48], glow) +
        strokePath(lineThrough([105, -101, 162, -77]) + lineThrough([149, -121, 118, -57]), form, 8),
      strokePath("M-124-20L-200 200", sky, 4),
    ].join("");
  },
};

export const house: Emblem = {
  name: "house",
  closeUp: 1,
  stands: true,
  skies: ["disc", "lines", "rain", "stars", "clouds"],
  ground: "hills",
  draw({ form, glow, sky }) {
    const pane = (x: number, y: number, width: number, height: number) =>
      fillPath(d`M${x} ${y}v${-height + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`, glow) +
      strokePath(d`M${x + width / 2} ${y - height}V${y}M${x} ${y - height / 2}h${width}`, form, 4);
    return [
      fillPath("M-200 200Q-100 130 0 130Q100 130 200 200z", form),
      polygon([-84, 150, -92, -40, -112, -44, -46, -150, 10, -52, 4, 150], form) +
        softStroke("M-46-146V-196", form, 5) +
        polygon([-46, -196, -14, -184, -46, -174], form),
      polygon([-10, 150, -6, 4, -26, 4, 50, -74, 132, 10, 112, 10, 106, 160], form) +
        polygon([78, -50, 82, -108, 108, -104, 104, -20], form) +
        block(74, -116, 40, 12, form),
      pane(-62, -10, 30, 56) +
        pane(-60, 70, 30, 46) +
        pane(34, 18, 34, 52) +
        pane(14, 96, 28, 44) +
        pane(64, 96, 28, 44) +
        block(-58, -86, 22, 14, glow),
      pane(-38, 146, 30, 44) + fillPath("M-30 148Q-10 172-50 200H-10Q30 172 0 148z", sky),
      softStroke("M160 176Q150 90 166 30M158 110Q184 84 192 46M156 90Q134 66 138 40M162 60L176 20", form, 8),
      softStroke("M-150 176Q-160 120-146 70M-154 120L-180 86M-150 100L-130 66", form, 7),
    ].join("");
  },
};

export const palace: Emblem = {
  name: "palace",
  closeUp: 1.25,
  stands: true,
  skies: ["disc", "stars", "rays", "halo", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    const dome = (x: number, y: number, radius: number) =>
      group(at(x, y, radius / 50), [
        fillPath("M-44 40Q-76-6-30-40Q-8-56 0-92Q8-56 30-40Q76-6 44 40z", form),
        softStroke("M0-92V-116", form, 5),
        disc(0, -120, 6, glow),
      ]);
    return [
      dome(0, -60, 74) + block(-78, 0, 156, 200, form) + fillPath("M-34 200V84Q-34 40 0 22Q34 40 34 84V200z", glow),
      mirrored(
        block(96, -20, 30, 220, form) +
          dome(111, -32, 25) +
          block(92, 20, 38, 8, glow) +
          block(150, 40, 26, 160, form) +
          dome(163, 34, 20) +
          block(146, 80, 34, 7, glow),
      ),
      block(-200, 150, 400, 50, form) +
        fillPath("M-34 200V84Q-34 40 0 22Q34 40 34 84V200z", glow) +
        fillPath("M-20 200V98Q-20 66 0 52Q20 66 20 98V200z", form),
      mirrored(fillPath("M50 90V60Q50 44 60 38Q70 44 70 60V90zM50 140V110Q50 100 60 94Q70 100 70 110V140z", glow)) +
        block(-78, 6, 156, 7, sky) +
        strokePath("M-42-74Q0-48 42-74M-58-36Q0-8 58-36", sky, 5),
    ].join("");
  },
};

export const curtain: Emblem = {
  name: "curtain",
  closeUp: 1,
  stands: true,
  skies: ["beams", "rays", "halo", "disc"],
  ground: "boards",
  draw({ sky, form, glow }) {
    const fold = (x: number, foot: number) => strokePath(d`M${x} -150Q${x - 4} 0 ${foot} 190`, sky, 4);
    const drape =
      fillPath("M-200-170H-44Q-60 60-140 96Q-120 150-124 200H-200z", form) +
      drawEach([-178, -152, -126, -100, -74], (x, i) => fold(x, -190 + i * 12)) +
      block(-200, 82, 70, 14, glow) +
      fillPath("M-140 84L-118 82L-128 130L-146 126z", glow);
    const swags = drawEach(
      series(4, -150, 100),
      (x) =>
        fillPath(d`M${x - 50} -200H${x + 50}V-158Q${x} -96 ${x - 50} -158z`, form) +
        strokePath(d`M${x - 50} -158Q${x} -96 ${x + 50} -158`, glow, 9),
    );
    return [
      mirrored(drape) + swags,
      oval(0, 186, 92, 20, glow),
      fillPath("M-34 160L-42 82Q0 74 42 82L34 160z", form) +
        fillPath("M-66 154Q-58 180 0 180Q58 180 66 154Q40 164 0 164Q-40 164-66 154z", form) +
        fillPath("M-36 142Q0 150 36 142L34 160Q0 168-34 160z", sky),
      softStroke("M52 178L112 84", form, 7) + disc(112, 84, 8, form),
    ].join("");
  },
};

export const keyhole: Emblem = {
  name: "keyhole",
  closeUp: 1.4,
  stands: false,
  skies: ["plain", "lines", "rays", "halo"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath(
        "M0-198Q30-176 70-176Q120-176 132-130Q104-60 116 0Q128 70 104 120Q76 176 0 200Q-76 176-104 120Q-128 70-116 0Q-104-60-132-130Q-120-176-70-176Q-30-176 0-198z",
        form,
      ),
      fillPath("M0-120A62 62 0 0 1 34-6L62 132H-62L-34-6A62 62 0 0 1 0-120z", glow),
      fillPath("M-30 132Q-28 60-12 40Q-24-6 0-14Q24-6 12 40Q28 60 30 132z", form) +
        disc(0, -32, 19, form) +
        fillPath("M-34-40Q0-28 34-40L20-46L16-66H-16L-20-46z", form),
      mirrored(disc(92, -128, 9, sky) + disc(78, 110, 9, sky)) + disc(0, 164, 9, sky) + disc(0, -160, 9, sky),
    ].join("");
  },
};
