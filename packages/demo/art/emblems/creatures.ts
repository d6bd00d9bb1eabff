import { at, d, disc, drawEach, fillPath, group, mirrored, oval, polygon, series, softStroke, strokePath } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const cat: Emblem = {
  name: "cat",
  closeUp: 1.4,
  stands: true,
  skies: ["spot", "disc", "halo", "stars", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      softStroke("M70 176Q172 180 164 90Q158 30 186 6", form, 27),
      fillPath("M-92 200Q-118 60-60-20H60Q118 60 92 200z", form),
      fillPath("M-92-64L-98-172L-46-134Q0-148 46-134L98-172L92-64Q80 10 0 12Q-80 10-92-64z", form) +
        mirrored(fillPath("M86-148L82-104L56-124z", glow)),
      mirrored(fillPath("M16-62Q46-96 76-70Q50-38 16-62z", glow) + oval(46, -66, 7, 17, form)),
      polygon([-12, -30, 12, -30, 0, -16], glow) + strokePath("M0-16V-6Q-14 6-26-4M0-6Q14 6 26-4", sky, 4),
      mirrored(strokePath("M44-22L130-40M46-12L134-8M44-2L124 24", form, 4) + strokePath("M22 200V130", sky, 5)) +
        strokePath("M-58 200Q-60 140-30 110M58 200Q60 140 30 110", sky, 5),
      fillPath("M-40 10Q0 26 40 10L36 28Q0 44-36 28z", glow) + disc(0, 40, 12, glow),
    ].join("");
  },
};

export const dog: Emblem = {
  name: "dog",
  closeUp: 1.3,
  stands: true,
  skies: ["spot", "disc", "halo", "rays", "plain", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-70 200Q-104 80-40 10H60Q124 90 96 200z", form) + softStroke("M92 176Q160 170 170 110", form, 21),
      fillPath("M-70-40Q-80-150 10-158Q92-150 84-46Q70 36 8 38Q-56 36-70-40z", form),
      fillPath("M-52-136Q-118-150-122-70Q-122 0-92 12Q-60-20-52-136zM66-136Q132-150 136-70Q136 0 106 12Q74-20 66-136z", sky) +
        fillPath("M-56-134Q-110-144-114-70Q-114-8-92 2Q-66-26-56-134zM70-134Q124-144 128-70Q128-8 106 2Q80-26 70-134z", form),
      fillPath("M66-104Q40-124 18-100Q10-60 30-44Q66-48 66-104z", glow) + disc(40, -74, 11, form) + disc(-26, -74, 10, glow),
      fillPath("M-26-24Q8-46 42-24Q44 24 8 26Q-28 24-26-24z", glow) +
        oval(8, -20, 19, 13, form) +
        strokePath("M8-8V8Q-8 20-18 8M8 8Q22 20 32 8", form, 4),
      fillPath("M-44 30Q8 60 62 30L66 54Q8 84-50 54z", glow) +
        disc(8, 82, 15, glow) +
        disc(8, 82, 6, form) +
        strokePath("M8 200V120M-40 200Q-44 150-20 120M60 200Q62 150 40 120", sky, 5),
    ].join("");
  },
};

export const rabbit: Emblem = {
  name: "rabbit",
  closeUp: 1,
  stands: true,
  skies: ["spot", "disc", "halo", "rays", "stars", "plain"],
  ground: "hills",
  draw({ sky, form, glow }) {
    return [
      group(
        at(-26, -60, 1, -9),
        fillPath("M-30 0Q-44-100-10-140Q26-100 22 0z", form) + fillPath("M-18-10Q-26-84-8-114Q12-84 10-10z", glow),
      ),
      group(
        at(30, -60, 1, 14),
        fillPath("M-22 0Q-26-100 10-140Q44-100 30 0z", form) + fillPath("M-10-10Q-12-84 8-114Q26-84 18-10z", glow),
      ),
      fillPath("M-84-10Q-84-78 0-78Q84-78 84-10Q84 50 0 54Q-84 50-84-10z", form) +
        mirrored(oval(36, -20, 10, 15, glow) + oval(37, -18, 5, 9, form) + strokePath("M28 18L104 8M28 26L100 36", form, 4)),
      fillPath("M-11 4H11L0 18z", glow) + strokePath("M0 18V30Q-12 40-22 32M0 30Q12 40 22 32", glow, 4),
      fillPath("M-70 200Q-110 100-50 46Q0 64 50 46Q110 100 70 200z", form) +
        fillPath("M-26 62L0 120L26 62Q0 72-26 62z", glow) +
        fillPath("M0 56L-42 40V80zM0 56L42 40V80z", sky) +
        fillPath("M0 58L-38 46V74zM0 58L38 46V74z", glow),
      softStroke("M50 90Q96 116 92 140", form, 25) +
        disc(98, 168, 34, form) +
        disc(98, 168, 25, glow) +
        strokePath("M98 150V168L110 176", form, 5),
    ].join("");
  },
};

export const snake: Emblem = {
  name: "snake",
  closeUp: 1.25,
  stands: false,
  skies: ["disc", "plain", "halo", "lines", "rays"],
  ground: "none",
  draw({ sky, form, glow }) {
    const coil = "M-150 168Q-60 200 60 176Q170 150 120 100Q80 66-30 86Q-140 96-120 30Q-96-24 10-10Q96-4 80-66";
    return [
      softStroke(coil, form, 45) +
        `<path d="${coil}" fill="none" stroke="${glow}" stroke-width="9" stroke-dasharray="2 22" stroke-linecap="round"/>`,
      fillPath("M38-20Q-14-70 10-136Q30-190 66-196Q102-190 122-136Q146-70 104-20Q88-60 70-64Q54-60 38-20z", form),
      fillPath("M66-120Q90-96 84-60Q76-70 66-70Q56-70 50-60Q44-96 66-120z", glow),
      disc(44, -150, 8, glow) + disc(88, -150, 8, glow) + softStroke("M66-176V-196M66-196L56-206M66-196L76-206", glow, 4),
      strokePath("M52-92Q66-80 80-92", sky, 4),
    ].join("");
  },
};

export const fish: Emblem = {
  name: "fish",
  closeUp: 1,
  stands: false,
  skies: ["lines", "disc", "plain", "halo"],
  ground: "sea",
  draw({ sky, form, glow }) {
    const scales = series(4, 0, 1).flatMap((column) =>
      series(3 + (column % 2), 0, 1).map(
        (row) => d`M${-26 + column * 34} ${-30 + row * 34 - (column % 2) * 17}a18 18 0 0 1 0 34`,
      ),
    );
    return (
      group(at(0, -10, 1, -14), [
        fillPath("M84 0L190-96Q170-30 166 0Q170 40 190 106z", form) +
          fillPath("M-60-78Q-10-160 70-142Q60-100 76-60z", form) +
          fillPath("M-10 80Q20 130 66 128Q54 96 70 60z", form),
        fillPath("M-196 14Q-100-110 20-88Q90-70 140 0Q90 76 20 96Q-100 112-196 14z", form),
        fillPath("M-88-78Q-44 10-88 84Q-150 66-186 16Q-150-40-88-78z", glow) +
          disc(-128, -10, 17, form) +
          disc(-128, -10, 6, glow) +
          softStroke("M-176 22Q-150 26-136 40", form, 6),
        strokePath(scales.join(""), glow, 6) +
          strokePath("M112 0L172-60M116 2L160 6M112 6L172 66M-20-100L50-124M20 104L50 116", sky, 4),
      ]) +
      disc(-170, -120, 15, glow) +
      disc(-140, -164, 10, glow) +
      disc(-186, -172, 7, glow)
    );
  },
};

/** A long-necked giant of another age. */
export const dinosaur: Emblem = {
  name: "dinosaur",
  closeUp: 1.25,
  stands: true,
  skies: ["disc", "rays", "lines", "clouds"],
  ground: "hills",
  draw({ sky, form, glow }) {
    return [
      fillPath(
        "M-200 176Q-130 160-104 90Q-70 10 20 10Q70 8 84-50Q92-130 66-150Q40-152 20-136Q8-146 14-160Q40-196 84-188Q140-170 136-70Q134 10 122 60Q124 130 128 200H86L78 128H-22L-34 200H-78L-80 140Q-120 190-200 176z",
        form,
      ),
      disc(66, -168, 7, glow) + strokePath("M22-148L46-152", sky, 4),
      drawEach(series(7, 0, 1), (i) => disc(-74 + i * 27, 76 - Math.sin(i / 2) * 32, 8, glow)) +
        disc(112, -30, 6, glow) +
        disc(114, -66, 5, glow) +
        disc(110, -102, 5, glow),
      softStroke("M-170 200Q-166 120-196 80M-166 150Q-150 110-120 100M-168 130Q-196 120-200 116", form, 9),
      strokePath("M-20 128Q28 140 78 128M-78 140Q-70 120-50 110", sky, 4),
    ].join("");
  },
};
