import type { Scene } from "../scene.ts";
import type { Fill } from "../screen.ts";
import { gradient } from "../skies.ts";

/** A ball before the goal, under floodlights. */
export const stadium: Scene = {
  moods: ["green", "cold"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const line = bottom - 26;
    gradient(screen, 0, line, ["black", "deep", "deep"]);
    for (let y = line - 14; y < line; y += 2)
      for (let x = y % 4 === 0 ? 0 : 1; x < screen.width; x += 2)
        if (random.chance(0.7)) screen.dot(x, y, random.pick<Fill>(["mid", "warm", "paper", "black"]));
    for (const side of [-1, 1]) {
      const x = middle + side * 30;
      screen.shape([x - 6, line - 28, x + 6, line - 28, x - side * 30, bottom, x - side * 54, bottom], ["deep", "mid", 2]);
      screen.box(x - 1, line - 28, 2, 28, "black");
      screen.box(x - 8, Math.max(head, line - 38), 16, 11, "black");
      for (let lamp = 0; lamp < 6; lamp++)
        screen.disc(x - 5 + (lamp % 3) * 5, Math.max(head, line - 38) + 3 + Math.floor(lamp / 3) * 5, 2, "paper");
    }
    for (let y = line, band = 0; y < bottom; band++) {
      screen.box(0, y, screen.width, 3 + band * 2, band % 2 === 0 ? "mid" : ["mid", "deep", 4]);
      y += 3 + band * 2;
    }
    screen.box(middle - 25, line - 24, 50, 26, ["black", "deep", 3]);
    for (let x = -24; x < 25; x += 4) screen.line(middle + x, line - 22, middle + x * 0.8, line + 1, ["deep", "paper", 4]);
    for (let y = 0; y < 22; y += 4) screen.box(middle - 24, line - 21 + y, 48, 1, ["deep", "paper", 4]);
    for (const x of [-27, 24]) screen.box(middle + x, line - 25, 3, 27, "paper");
    screen.box(middle - 27, line - 26, 54, 3, "paper");
    screen.oval(middle, bottom - 3, 14, 3, "deep");
    screen.disc(middle, bottom - 14, 12, "black");
    screen.disc(middle, bottom - 14, 11, "paper");
    screen.shape(
      [middle, bottom - 19, middle + 5, bottom - 15, middle + 3, bottom - 10, middle - 3, bottom - 10, middle - 5, bottom - 15],
      "black",
    );
    for (const [x, y] of [
      [0, -24],
      [10, -17],
      [-10, -17],
      [6, -6],
      [-6, -6],
    ] as const)
      screen.disc(middle + x, bottom + y, 2.2, "black");
  },
};
