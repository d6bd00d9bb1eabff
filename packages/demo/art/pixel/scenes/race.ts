import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, range, slicedSun } from "../skies.ts";

/** A road to the horizon and the kart ahead. */
export const race: Scene = {
  moods: ["hot", "dusk", "cold", "green"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const horizon = Math.round(bottom - 34 - Math.max(0, bottom - head - 66) / 4);
    gradient(screen, 0, horizon, ["deep", "mid", "warm"]);
    slicedSun(screen, middle, Math.max(head + 17, horizon - 8), 18, "paper", "warm");
    screen.columns(range(screen, random, horizon, 9), horizon, "deep");
    for (let y = horizon; y < bottom; y++) {
      const depth = (y - horizon + 1) / (bottom - horizon);
      const stripe = Math.floor(6 / (depth + 0.1)) % 2 === 0;
      const half = 2 + depth * 38;
      screen.box(0, y, screen.width, 1, stripe ? "mid" : ["mid", "deep", 3]);
      screen.box(middle - half - depth * 6, y, 2 * half + depth * 12, 1, stripe ? "paper" : "warm");
      screen.box(middle - half, y, 2 * half, 1, "deep");
      if (stripe)
        for (const lane of [-0.36, 0.36]) screen.box(middle + lane * half - depth, y, Math.max(1, depth * 2.4), 1, "paper");
    }
    gantry(screen, middle, horizon + 4);
    kart(screen, middle + random.pick([-3, 0, 3]), bottom - 3);
  },
};

function gantry(screen: Screen, x: number, foot: number): void {
  for (const side of [-15, 13]) screen.box(x + side, foot - 18, 2, 18, "black");
  screen.box(x - 16, foot - 20, 32, 8, "black");
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 15; i++) if ((i + row) % 2 === 0) screen.box(x - 15 + i * 2, foot - 19 + row * 2, 2, 2, "paper");
}

function kart(screen: Screen, x: number, foot: number): void {
  screen.oval(x, foot, 25, 3, "black");
  for (const side of [-1, 1]) {
    screen.box(x + side * 19 - 6, foot - 15, 12, 16, "black");
    screen.box(x + side * 19 - 4, foot - 13, 8, 3, "mid");
    screen.box(x + side * 19 - 4, foot - 8, 8, 2, ["mid", "black", 4]);
  }
  screen.shape([x - 15, foot - 5, x - 12, foot - 17, x + 12, foot - 17, x + 15, foot - 5], "black");
  screen.shape([x - 13, foot - 5, x - 11, foot - 16, x + 11, foot - 16, x + 13, foot - 5], "warm");
  screen.box(x - 11, foot - 11, 22, 4, "paper");
  screen.box(x - 4, foot - 12, 8, 6, "black");
  screen.box(x - 1, foot - 11, 2, 4, "paper");
  screen.box(x - 16, foot - 6, 32, 3, "black");
  for (const side of [-9, 6]) screen.box(x + side, foot - 4, 3, 3, "mid");
  screen.box(x - 9, foot - 24, 18, 8, "black");
  screen.box(x - 8, foot - 23, 16, 7, "mid");
  screen.disc(x, foot - 29, 9, "black");
  screen.disc(x, foot - 29, 8, "paper");
  screen.box(x - 2, foot - 37, 4, 14, "warm");
  screen.box(x - 8, foot - 27, 16, 2, "black");
  screen.oval(x, foot - 23, 6, 1.6, ["paper", "mid", 4]);
}
