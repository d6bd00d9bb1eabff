import type { Scene } from "../scene.ts";
import type { Fill, Screen } from "../screen.ts";
import { gradient } from "../skies.ts";

/** A king and his knights on the board. */
export const board: Scene = {
  moods: ["dusk", "green", "hot", "cold"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const horizon = bottom - 26;
    gradient(screen, 0, horizon, ["deep", "deep", "mid"]);
    screen.disc(middle, Math.max(head + 20, bottom - 42), 25, "warm");
    screen.box(0, horizon, screen.width, bottom - horizon, "black");
    for (let row = 0, y = horizon; y < bottom; row++) {
      const depth = 3 + row * 2;
      const spread = 7 + row * 3.4;
      for (let column = -9; column < 9; column++) {
        if ((column + row) % 2 !== 0) continue;
        const next = 7 + (row + 1) * 3.4;
        screen.shape(
          [
            middle + column * spread,
            y,
            middle + (column + 1) * spread,
            y,
            middle + (column + 1) * next,
            y + depth,
            middle + column * next,
            y + depth,
          ],
          "paper",
        );
      }
      y += depth;
    }
    const side = random.pick([-1, 1]);
    pawn(screen, middle - side * 25, bottom - 9, "mid");
    pawn(screen, middle + side * 28, bottom - 13, "mid");
    king(screen, middle, bottom - 4);
  },
};

function pawn(screen: Screen, x: number, foot: number, fill: Fill): void {
  screen.shape([x - 5, foot - 18, x + 5, foot - 18, x + 8, foot, x - 8, foot], "black");
  screen.shape([x - 3, foot - 18, x + 3, foot - 18, x + 6, foot - 1, x - 6, foot - 1], fill);
  screen.disc(x, foot - 22, 6.4, "black");
  screen.disc(x, foot - 22, 5.2, fill);
  screen.disc(x - 2, foot - 24, 1.6, "paper");
  screen.box(x - 10, foot - 3, 20, 4, "black");
  screen.box(x - 9, foot - 2, 18, 2, fill);
}

function king(screen: Screen, x: number, foot: number): void {
  screen.shape([x - 9, foot - 32, x + 9, foot - 32, x + 13, foot - 3, x - 13, foot - 3], "black");
  screen.shape([x - 7, foot - 32, x + 7, foot - 32, x + 10, foot - 4, x - 10, foot - 4], "paper");
  screen.shape([x + 1, foot - 32, x + 7, foot - 32, x + 10, foot - 4, x + 4, foot - 4], "mid");
  screen.box(x - 12, foot - 36, 24, 5, "black");
  screen.box(x - 10, foot - 35, 20, 3, "warm");
  screen.shape([x - 8, foot - 36, x - 13, foot - 50, x + 13, foot - 50, x + 8, foot - 36], "black");
  screen.shape(
    [x - 6, foot - 36, x - 11, foot - 49, x - 4, foot - 44, x, foot - 50, x + 4, foot - 44, x + 11, foot - 49, x + 6, foot - 36],
    "paper",
  );
  screen.shape([x + 1, foot - 36, x + 2, foot - 47, x + 4, foot - 44, x + 11, foot - 49, x + 6, foot - 36], "mid");
  screen.box(x - 1, foot - 60, 3, 11, "black");
  screen.box(x - 4, foot - 57, 9, 3, "black");
  screen.box(x - 16, foot - 5, 32, 6, "black");
  screen.box(x - 15, foot - 4, 30, 3, "warm");
}
