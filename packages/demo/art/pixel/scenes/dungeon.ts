import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient } from "../skies.ts";

/** A vault with torches, a chest and the stairs that lead further down. */
export const dungeon: Scene = {
  moods: ["hot", "dusk", "night", "green"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const floor = bottom - 15;
    masonry(screen, floor);
    if (head > 8) gradient(screen, 0, head + 6, ["black", "black", "deep"]);
    for (const side of [-1, 1]) torch(screen, middle + side * 28, floor - 30);
    screen.disc(middle, floor - 26, 17, "black");
    screen.box(middle - 17, floor - 26, 34, 26, "black");
    for (let stone = 0; stone <= 8; stone++) {
      const angle = Math.PI * (1 + stone / 8);
      screen.disc(middle + Math.cos(angle) * 17.5, floor - 26 + Math.sin(angle) * 17.5, 2.7, stone % 2 === 0 ? "mid" : "paper");
    }
    for (let y = floor - 24; y < floor; y += 6) for (const x of [middle - 20, middle + 16]) screen.box(x, y, 4, 5, "mid");
    for (let step = 0; step < 6; step++)
      screen.box(middle - 14 + step * 1.5, floor - 3 - step * 4, 28 - step * 3, 2, ["mid", "black", step + 1]);
    screen.box(0, floor, screen.width, bottom - floor, "deep");
    for (let row = 0; row < 4; row++) {
      const y = floor + row * 4;
      screen.box(0, y, screen.width, 1, row === 0 ? "mid" : "black");
      for (let x = -3 + (row % 2) * (6 + row); x < screen.width; x += 12 + row * 2) screen.box(x, y, 1, 4, "black");
    }
    chest(screen, middle, bottom - 3, random.chance(0.5));
  },
};

function masonry(screen: Screen, floor: number): void {
  screen.box(0, 0, screen.width, floor, "deep");
  for (let y = floor - 1, row = 0; y > 0; y -= 6, row++) {
    screen.box(0, y, screen.width, 1, "black");
    for (let x = (row % 2) * 6 - 1; x < screen.width; x += 12) {
      screen.box(x, y - 5, 1, 5, "black");
      if ((x * 7 + row * 13) % 5 === 0) screen.box(x + 2, y - 5, 9, 1, "mid");
    }
  }
}

function torch(screen: Screen, x: number, y: number): void {
  screen.disc(x, y - 4, 13, ["deep", "mid", 2]);
  screen.disc(x, y - 4, 9, ["mid", "warm", 3]);
  screen.shape([x, y - 15, x + 5, y - 5, x + 3, y + 1, x - 3, y + 1, x - 5, y - 5], "warm");
  screen.shape([x, y - 9, x + 3, y - 3, x, y + 1, x - 3, y - 3], "paper");
  screen.box(x - 3, y, 6, 3, "black");
  screen.box(x - 1, y + 3, 2, 9, "black");
}

function chest(screen: Screen, x: number, foot: number, isOpen: boolean): void {
  screen.box(x - 14, foot - 13, 28, 14, "black");
  screen.box(x - 13, foot - 12, 26, 12, "warm");
  screen.box(x - 13, foot - 3, 26, 3, ["warm", "black", 4]);
  if (isOpen) {
    screen.shape([x - 15, foot - 12, x - 12, foot - 25, x + 12, foot - 25, x + 15, foot - 12], "black");
    screen.shape([x - 12, foot - 16, x - 10, foot - 23, x + 10, foot - 23, x + 12, foot - 16], "warm");
    for (let i = 0; i < 7; i++) screen.disc(x - 9 + i * 3, foot - 13 - (i % 2) * 2, 2.2, "paper");
    screen.box(x - 14, foot - 13, 28, 2, "black");
  } else {
    screen.shape([x - 14, foot - 12, x - 12, foot - 20, x + 12, foot - 20, x + 14, foot - 12], "black");
    screen.shape([x - 12, foot - 13, x - 11, foot - 19, x + 11, foot - 19, x + 12, foot - 13], "warm");
  }
  for (const left of [-10, 8]) screen.box(x + left, foot - (isOpen ? 12 : 19), 2, isOpen ? 12 : 19, "black");
  screen.box(x - 3, foot - 12, 6, 6, "black");
  screen.box(x - 2, foot - 11, 4, 4, "paper");
}
