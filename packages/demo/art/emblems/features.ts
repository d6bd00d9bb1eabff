import { disc, fillPath, group, polygon, series, softStroke, turned } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const eye: Emblem = {
  name: "eye",
  closeUp: 1.35,
  stands: false,
  skies: ["plain", "rays", "lines", "halo", "stars"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      turned(series(11, -60, 12), fillPath("M-6-118L0-186L6-118z", form)),
      fillPath("M-200 20Q0-186 200 20Q0 186-200 20z", form),
      fillPath("M-160 20Q0-132 160 20Q0 140-160 20z", glow),
      disc(0, 10, 74, form) +
        turned(series(18, 0, 20), `<path d="M0-42V-66" transform="translate(0 10)" stroke="${glow}" stroke-width="4"/>`),
      disc(0, 10, 34, sky) + disc(24, -14, 13, glow),
      softStroke("M-178 104Q0 210 178 104", form, 9),
    ].join("");
  },
};

/** The two masks of the theatre in one face. */
export const mask: Emblem = {
  name: "mask",
  closeUp: 1.4,
  stands: false,
  skies: ["rays", "plain", "halo", "lines", "stars"],
  ground: "none",
  draw({ sky, form, glow }) {
    const half = "M0-184Q-112-184-138-136Q-150 20-104 104Q-62 176 0 190z";
    return [
      softStroke("M-136-100Q-190-60-176 10Q-160 60-196 130M136-100Q190-60 176 10Q160 60 196 130", form, 12),
      fillPath(half, form) + group("scale(-1 1)", fillPath(half, glow)),
      fillPath("M-112-34Q-72-84-28-34Q-70-58-112-34z", sky) + fillPath("M-106-20Q-68-54-30-20Q-66 6-106-20z", sky),
      fillPath("M28-52Q72-84 112-34Q70-64 28-52z", form) + fillPath("M30-8Q68-44 106-20Q70 8 30-8z", form),
      fillPath("M0-26V50H-30Q-14 10 0-26z", sky) + fillPath("M0-26V50H30Q14 10 0-26z", form),
      fillPath("M0 92Q-52 92-84 66Q-66 142 0 142z", sky) + fillPath("M0 92Q48 92 70 134Q34 112 0 120z", form),
      fillPath("M74 10Q86 34 74 44Q62 34 74 10z", form),
    ].join("");
  },
};

export const heart: Emblem = {
  name: "heart",
  closeUp: 1.3,
  stands: false,
  skies: ["rays", "plain", "halo", "lines", "disc"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      softStroke("M-190 120L190-100", form, 11) +
        polygon([200, -106, 150, -98, 174, -60], form) +
        softStroke("M-160 102L-196 96M-160 102L-166 138M-138 90L-174 82M-138 90L-144 126", form, 9),
      fillPath(
        "M0 186C-60 120-156 66-156-46C-156-122-104-156-66-156C-32-156-8-132 0-104C8-132 32-156 66-156C104-156 156-122 156-46C156 66 60 120 0 186z",
        form,
      ),
      fillPath("M0 146C-50 92-126 46-126-42C-126-98-92-124-64-124C-32-124-8-94 0-60z", glow),
      softStroke("M70-112Q110-106 114-58", sky, 9),
    ].join("");
  },
};
