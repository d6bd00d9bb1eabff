import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { cloud, fir, gradient, mountain, water } from "../skies.ts";

/** A penguin leaps over floes. */
export const ice: Scene = {
  moods: ["cold"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    gradient(screen, 0, bottom - 24, ["mid", "mid", "paper"]);
    cloud(screen, 3, Math.max(head + 5, bottom - 58), 18, "paper", ["paper", "mid", 4]);
    cloud(screen, screen.width - 20, Math.max(head + 12, bottom - 48), 16, "paper", ["paper", "mid", 4]);
    const rock = { lit: ["mid", "paper", 2], shade: ["mid", "deep", 4], snow: "paper", snowShade: ["paper", "mid", 4] } as const;
    mountain(screen, middle - 26, bottom - 46, bottom - 14, 24, rock);
    mountain(screen, middle + 26, bottom - 52, bottom - 14, 26, rock);
    water(screen, random, bottom - 17, bottom);
    floe(screen, -6, bottom - 14, 30);
    floe(screen, screen.width - 23, bottom - 16, 30);
    floe(screen, middle - 13, bottom - 6, 26);
    fir(screen, 7, bottom - 14, 18, "black", "paper");
    fir(screen, screen.width - 6, bottom - 16, 22, "black", "paper");
    for (let i = 0; i < 5; i++) coin(screen, middle - 24 + i * 12, bottom - 50 + Math.abs(i - 2) * 6 - 3);
    penguin(screen, middle, bottom - 15);
  },
};

function floe(screen: Screen, x: number, y: number, width: number): void {
  screen.shape([x, y + 3, x + width, y + 3, x + width - 5, y + 12, x + 6, y + 12], ["mid", "deep", 3]);
  screen.box(x, y, width, 4, "paper");
  screen.box(x + 1, y + 4, width - 2, 2, "mid");
  for (let drip = x + 3; drip < x + width - 3; drip += 6) screen.box(drip, y + 4, 2, 3, "paper");
}

function coin(screen: Screen, x: number, y: number): void {
  screen.oval(x, y, 2.6, 3.4, "black");
  screen.oval(x, y, 1.8, 2.6, "warm");
}

function penguin(screen: Screen, x: number, foot: number): void {
  screen.shape([x - 10, foot - 20, x - 22, foot - 30, x - 20, foot - 24, x - 9, foot - 11], "black");
  screen.shape([x + 9, foot - 20, x + 21, foot - 31, x + 20, foot - 25, x + 9, foot - 11], "black");
  screen.oval(x, foot - 13, 12.5, 14, "black");
  screen.disc(x + 1, foot - 26, 9.5, "black");
  screen.oval(x + 2.5, foot - 11, 8.5, 10.5, "paper");
  screen.oval(x + 2.5, foot - 2, 7, 2.4, ["paper", "mid", 4]);
  screen.oval(x - 1, foot - 28, 3.2, 4, "paper");
  screen.oval(x + 6, foot - 28, 3.2, 4, "paper");
  screen.box(x, foot - 29, 2, 3, "black");
  screen.box(x + 6, foot - 29, 2, 3, "black");
  screen.shape([x - 3, foot - 24, x + 2, foot - 27, x + 12, foot - 23, x + 2, foot - 20], "warm");
  screen.box(x + 1, foot - 23, 9, 1, "black");
  screen.box(x - 9, foot - 18, 20, 3, "warm");
  screen.shape([x - 8, foot - 17, x - 17, foot - 13, x - 15, foot - 10, x - 7, foot - 14], "warm");
  screen.oval(x - 7, foot + 1, 5, 2.5, "warm");
  screen.oval(x + 8, foot - 1, 5, 2.5, "warm");
}
