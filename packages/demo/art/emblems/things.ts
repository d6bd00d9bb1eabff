import { at, block, d, disc, fillPath, group, mirrored, oval, ring, series, softStroke, strokePath, turned } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const candle: Emblem = {
  name: "candle",
  closeUp: 1,
  stands: true,
  skies: ["halo", "lines", "stars", "plain", "disc"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath("M0-196Q66-116 50-72Q38-38 0-38Q-38-38-50-72Q-60-110-24-140Q-4-160 0-196z", glow) +
        fillPath("M2-120Q30-88 20-64Q14-50 0-50Q-14-50-20-64Q-24-86 2-120z", form),
      softStroke("M0-52V-24", form, 7),
      fillPath("M-44-20Q0-40 44-20V120H-44z", form) +
        fillPath("M-44-20Q-34 10-28 60Q-18 66-16 30Q-10-10 0-6Q16-2 18 26Q28 34 30 4Q40-6 44-20Q0-40-44-20z", glow),
      fillPath("M-150 120H150Q136 176 60 178V188H110V200H-110V188H-60V178Q-136 176-150 120z", form) +
        block(-128, 132, 256, 6, sky),
      ring(172, 132, 28, form, 13),
    ].join("");
  },
};

export const rose: Emblem = {
  name: "rose",
  closeUp: 1.4,
  stands: false,
  skies: ["plain", "disc", "halo", "rays", "lines"],
  ground: "none",
  draw({ sky, form, glow }) {
    const petal =
      fillPath("M0 12Q-84-14-70-86Q-38-128 0-116Q38-128 70-86Q84-14 0 12z", form) + softStroke("M-58-80Q0-122 58-80", glow, 5);
    return [
      softStroke("M0 20Q-14 110 6 200", form, 14),
      fillPath("M0 134Q40 60 128 72Q104 144 0 134z", form) + softStroke("M8 130Q56 112 110 82", sky, 5),
      fillPath("M-6 178Q-50 110-136 128Q-108 194-6 178z", form) + softStroke("M-16 174Q-62 158-118 136", sky, 5),
      group(at(0, -72), [turned(series(5, 0, 72), petal), turned(series(5, 36, 72), group("scale(.66)", petal))]),
      group(at(0, -72), [
        disc(0, 0, 46, glow),
        softStroke("M-30-10A32 32 0 0 1 30-8A26 26 0 0 1-14 22A18 18 0 0 1 2-10A9 9 0 0 1 8 6", form, 9),
      ]),
    ].join("");
  },
};

export const umbrella: Emblem = {
  name: "umbrella",
  closeUp: 1.2,
  stands: false,
  skies: ["rain", "disc", "lines", "clouds"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      softStroke("M0-120V150Q0 192-36 192Q-70 192-70 156", form, 13) + softStroke("M0-168V-196", form, 9),
      fillPath(
        "M-196 20Q-180-168 0-172Q180-168 196 20Q164-18 130 20Q98-18 65 20Q32-18 0 20Q-32-18-65 20Q-98-18-130 20Q-164-18-196 20z",
        form,
      ),
      fillPath(
        "M0-172Q-60-100-65 20Q-32-18 0 20zM0-172Q130-120 130 20Q98-18 65 20Q60-100 0-172zM0-172Q-170-120-196 20Q-164-18-130 20Q-120-100 0-172z",
        glow,
      ),
      strokePath("M0-172Q-120-100-130 20M0-172Q-60-100-65 20M0-172V20M0-172Q60-100 65 20M0-172Q130-120 130 20", sky, 4),
    ].join("");
  },
};

export const cauldron: Emblem = {
  name: "cauldron",
  closeUp: 1.25,
  stands: true,
  skies: ["halo", "plain", "lines", "disc"],
  ground: "none",
  draw({ sky, form, glow }) {
    const flame = (x: number, height: number) =>
      fillPath(
        d`M${x} ${200 - height}Q${x + 34} ${200 - height * 0.4} ${x + 20} 200H${x - 20}Q${x - 34} ${200 - height * 0.5} ${x} ${200 - height}z`,
        glow,
      );
    return [
      softStroke(
        "M-50-110Q-90-150-50-180Q-20-200-50-200M10-110Q-30-150 10-176Q40-196 16-204M70-110Q40-140 66-168Q90-184 76-200",
        glow,
        13,
      ),
      flame(-110, 96) + flame(-60, 60) + flame(0, 84) + flame(60, 60) + flame(110, 96),
      fillPath("M-140-60Q-190 150 0 160Q190 150 140-60z", form) +
        fillPath("M-166-96H166V-58Q0-40-166-58z", form) +
        oval(0, -92, 148, 18, glow) +
        disc(-60, -98, 20, form) +
        disc(10, -104, 26, form) +
        disc(72, -96, 16, form),
      softStroke("M-110 0Q-116 76-66 116", sky, 11) + softStroke("M-96 140L-120 190M96 140L120 190", form, 18),
      softStroke("M-166-70Q-204-30-170 20M166-70Q204-30 170 20", form, 11),
    ].join("");
  },
};

export const anchor: Emblem = {
  name: "anchor",
  closeUp: 1,
  stands: false,
  skies: ["disc", "rays", "lines", "halo", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      fillPath(
        "M-16-110H16V150Q96 138 122 62L92 72L146-6L186 82L158 70Q130 186 0 196Q-130 186-158 70L-186 82L-146-6L-92 72L-122 62Q-96 138-16 150z",
        form,
      ),
      ring(0, -150, 34, form, 19) + fillPath("M-92-92H92V-62H-92z", form) + mirrored(disc(96, -77, 21, form)),
      softStroke("M34-150Q110-160 90-90Q60-20 0-30Q-70-30-60 40Q-40 110 40 90Q100 80 110 150", glow, 15),
      softStroke("M34-150Q110-160 90-90Q60-20 0-30Q-70-30-60 40Q-40 110 40 90Q100 80 110 150", sky, 3) +
        block(-4, -100, 8, 60, sky),
    ].join("");
  },
};

export const swords: Emblem = {
  name: "swords",
  closeUp: 1,
  stands: false,
  skies: ["disc", "rays", "halo", "lines", "plain"],
  ground: "none",
  draw({ sky, form, glow }) {
    const blade = fillPath("M-12 70L-11-178L0-222L11-178L12 70z", form) + fillPath("M0 66V-200L7-176L8 66z", glow);
    const hilt =
      fillPath("M-72 84Q-66 52 0 60Q66 52 72 84Q40 74 30 92Q0 116-30 92Q-40 74-72 84z", form) +
      block(-10, 90, 20, 66, form) +
      strokePath("M-10 108H10M-10 124H10M-10 140H10", sky, 4) +
      disc(0, 168, 17, form) +
      disc(0, 168, 6, glow);
    const sword = group(at(0, 26, 1, 40), [strokePath("M-15 70V-180M15 70V-180", sky, 4), blade, hilt]);
    return [
      sword + group("scale(-1 1)", sword),
      fillPath("M-190-34Q-120-84-96-76Q-84-160 0-160Q84-160 96-76Q120-84 190-34Q110 6 0 6Q-110 6-190-34z", sky),
      fillPath("M-176-36Q-120-70-88-62Q-80-150 0-150Q80-150 88-62Q120-70 176-36Q110-4 0-4Q-110-4-176-36z", form),
      fillPath("M-88-74Q0-46 88-74L90-54Q0-26-90-54z", glow) +
        fillPath("M60-76Q70-170 170-190Q200-170 190-120Q160-140 148-120Q164-110 150-84Q124-100 110-78Q90-84 60-56z", glow) +
        strokePath("M66-70Q90-140 170-172", form, 4),
    ].join("");
  },
};
