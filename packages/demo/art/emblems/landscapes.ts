import { block, d, disc, fillPath, mirrored, polygon, softStroke, strokePath } from "../svg.ts";
import type { Emblem } from "./emblem.ts";

export const desert: Emblem = {
  name: "desert",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "lines", "clouds"],
  ground: "hills",
  draw({ sky, form, glow }) {
    return [
      fillPath("M-200 110L-184 20L-172-60H-70L-56 10L-20 40L0 110z", form) +
        fillPath("M70 110L84 50L92-6H160L174 50L200 80V110z", form),
      strokePath("M-176-30H-64M-182 8H-56M90 24H166", glow, 6) +
        strokePath("M-150-60L-156 60M-112-60L-110 70M-88-56L-76 50", sky, 4),
      fillPath("M-200 100Q-60 70 200 104V200H-200z", form) +
        strokePath("M-200 132Q-60 104 200 136M-200 166Q-40 138 200 168", sky, 4),
      softStroke("M66 190V-70M66 80Q10 84 12 30V0M66 50Q120 54 118 0V-30", sky, 44) +
        softStroke("M66 190V-70M66 80Q10 84 12 30V0M66 50Q120 54 118 0V-30", form, 34),
      softStroke("M60 170V-60M72 170V-60", glow, 3.5),
    ].join("");
  },
};

export const mountain: Emblem = {
  name: "mountain",
  closeUp: 1,
  stands: true,
  skies: ["rays", "stars", "lines", "disc", "halo"],
  ground: "none",
  draw({ sky, form, glow }) {
    return [
      polygon([-200, 200, -110, -20, -60, 60, -20, 200], form) +
        polygon([-110, -20, -84, 22, -104, 40, -118, 20, -136, 42], glow),
      polygon([60, 200, 136, 0, 200, 120, 200, 200], form) + polygon([136, 0, 160, 46, 146, 42, 136, 62, 120, 40], glow),
      polygon([-130, 200, 20, -170, 160, 200], sky) + polygon([-118, 200, 20, -150, 148, 200], form),
      polygon([20, -150, 72, -14, 46, -34, 34, 8, 14, -26, -6, 14, -26, -32], glow) +
        strokePath("M20-150L34 60L16 200M60 40L84 200", sky, 5),
      softStroke("M20-150V-196", form, 6) + polygon([20, -198, 66, -184, 20, -168], form),
      fillPath("M-200 180Q-80 150 0 178Q90 150 200 180V200H-200z", form),
    ].join("");
  },
};

/** A bare tree, each one grown by itself. */
export const tree: Emblem = {
  name: "tree",
  closeUp: 1,
  stands: true,
  skies: ["disc", "rays", "rain", "lines", "halo", "stars"],
  ground: "hills",
  draw({ form }, random) {
    const byWidth = new Map<number, string>();
    const grow = (x: number, y: number, angle: number, length: number, width: number) => {
      const endX = x + Math.sin(angle) * length;
      const endY = y - Math.cos(angle) * length;
      const branch = d`M${x} ${y}Q${(x + endX) / 2 + random.between(-8, 8)} ${(y + endY) / 2} ${endX} ${endY}`;
      byWidth.set(width, (byWidth.get(width) ?? "") + branch);
      if (width < 4) return;
      const spread = random.between(0.3, 0.55);
      grow(endX, endY, angle - spread, length * random.between(0.68, 0.8), width * 0.63);
      grow(endX, endY, angle + random.between(0.25, 0.6), length * random.between(0.66, 0.8), width * 0.63);
    };
    grow(0, 180, random.between(-0.08, 0.08), 128, 34);
    return (
      fillPath("M-22 120Q-24 180-76 204H76Q24 180 22 120z", form) +
      Array.from(byWidth, ([width, branches]) => softStroke(branches, form, width)).join("")
    );
  },
};

export const lighthouse: Emblem = {
  name: "lighthouse",
  closeUp: 1,
  stands: true,
  skies: ["plain", "stars", "lines", "rain", "clouds"],
  ground: "sea",
  draw({ sky, form, glow }) {
    return [
      mirrored(polygon([20, -134, 200, -190, 200, -76], glow)),
      polygon([-40, -88, 40, -88, 62, 190, -62, 190], form) +
        polygon([-45, -30, 45, -30, 50, 26, -50, 26], sky) +
        polygon([-54, 80, 54, 80, 58, 136, -58, 136], sky),
      block(-56, -100, 112, 14, form) +
        block(-30, -156, 60, 58, form) +
        block(-20, -148, 40, 42, glow) +
        fillPath("M-42-156Q0-206 42-156z", form) +
        disc(0, -190, 9, form),
      fillPath("M-200 200Q-150 150-96 168Q-60 140-30 160Q30 140 76 166Q130 150 200 200z", form),
      fillPath("M-11 66V46a11 11 0 0 1 22 0v20z", glow),
    ].join("");
  },
};
