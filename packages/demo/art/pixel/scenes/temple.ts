import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, range, slicedSun } from "../skies.ts";

/** A temple of columns on its hill. */
export const temple: Scene = {
  moods: ["dusk", "hot", "green"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    gradient(screen, 0, bottom - 16, ["mid", "warm", "paper"]);
    slicedSun(screen, middle, Math.max(head + 25, bottom - 40), 26, "warm", ["warm", "paper", 6]);
    screen.columns(range(screen, random, bottom - 15, 14), bottom, ["mid", "deep", 3]);
    screen.oval(middle, bottom + 6, 52, 22, "deep");
    screen.oval(middle, bottom + 9, 52, 22, ["deep", "black", 4]);
    columns(screen, middle, bottom - 14);
    for (const [x, height] of [
      [-36, 24],
      [-30, 17],
      [33, 21],
      [38, 28],
    ] as const)
      cypress(screen, middle + x, bottom - 5, height);
    screen.columns(range(screen, random, bottom - 2, 4), bottom, "black");
  },
};

function cypress(screen: Screen, x: number, foot: number, height: number): void {
  screen.oval(x, foot - height / 2, 3.6, height / 2, "black");
  screen.oval(x - 1, foot - height / 2, 1.4, height / 2 - 3, "deep");
}

function columns(screen: Screen, x: number, foot: number): void {
  for (let step = 0; step < 3; step++) {
    screen.box(x - 28 - step * 2, foot + step * 2, 56 + step * 4, 2, step % 2 === 0 ? "paper" : "mid");
    screen.box(x + 14, foot + step * 2, 14 + step * 2, 2, ["mid", "deep", 4]);
  }
  screen.box(x - 25, foot - 27, 50, 27, "black");
  screen.box(x - 4, foot - 18, 8, 18, "warm");
  for (let i = 0; i < 6; i++) {
    const left = x - 26 + i * 9.4;
    screen.box(left, foot - 26, 5, 26, "paper");
    screen.box(left + 3, foot - 26, 2, 26, "mid");
    screen.box(left + 1, foot - 24, 1, 22, ["paper", "mid", 4]);
    screen.box(left - 1, foot - 28, 7, 3, "paper");
    screen.box(left - 1, foot - 2, 7, 2, "paper");
  }
  screen.box(x - 29, foot - 34, 58, 6, "paper");
  screen.box(x - 29, foot - 29, 58, 1, "black");
  for (let i = 0; i < 10; i++) screen.box(x - 26 + i * 5.6, foot - 33, 2, 3, "deep");
  screen.shape([x, foot - 49, x + 32, foot - 35, x - 32, foot - 35], "black");
  screen.shape([x, foot - 48, x + 29, foot - 35, x - 29, foot - 35], "paper");
  screen.shape([x, foot - 45, x + 20, foot - 36, x - 20, foot - 36], "deep");
  screen.disc(x, foot - 39, 3, "warm");
}
