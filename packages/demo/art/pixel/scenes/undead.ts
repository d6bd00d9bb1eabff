import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, moon, range, stars } from "../skies.ts";

/** A lone house, a large moon, and figures coming out of the dark. */
export const undead: Scene = {
  moods: ["green", "night", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const side = random.pick([-1, 1]);
    gradient(screen, 0, bottom - 14, ["black", "deep", "mid"]);
    stars(screen, random, bottom - 46, 16);
    moon(screen, middle + side * 10, Math.max(head + 20, bottom - 44), 19, "paper", "mid");
    screen.columns(range(screen, random, bottom - 16, 6), bottom, "black");
    house(screen, middle - side * 21, bottom - 16);
    gradient(screen, bottom - 18, bottom, ["deep", "mid", "mid"]);
    screen.columns(range(screen, random, bottom - 1, 3), bottom, "black");
    deadTree(screen, middle + side * 36, bottom - 4, side);
    for (const [offset, height] of [
      [26, 30],
      [12, 36],
      [-4, 31],
    ] as const)
      walker(screen, middle + side * offset, bottom, height, side);
  },
};

function house(screen: Screen, x: number, foot: number): void {
  screen.box(x - 13, foot - 19, 26, 22, "black");
  screen.shape([x - 17, foot - 18, x - 4, foot - 34, x + 4, foot - 34, x + 17, foot - 18], "black");
  screen.box(x + 5, foot - 37, 4, 9, "black");
  screen.box(x - 3, foot - 28, 6, 6, "warm");
  screen.box(x, foot - 28, 1, 6, "black");
  for (const left of [-10, 3]) {
    screen.box(x + left, foot - 14, 7, 8, "warm");
    screen.box(x + left + 3, foot - 14, 1, 8, "black");
    screen.box(x + left, foot - 10, 7, 1, "black");
  }
}

function deadTree(screen: Screen, x: number, foot: number, side: number): void {
  screen.line(x, foot, x - side * 2, foot - 22, "black", 3);
  for (const [up, out, rise] of [
    [14, 10, 8],
    [18, -8, 10],
    [21, 7, 9],
    [22, -5, 14],
    [24, -14, 6],
  ] as const)
    screen.line(x - side * 1.5, foot - up, x - side * 1.5 - side * out, foot - up - rise, "black", up < 20 ? 2 : 1);
}

function walker(screen: Screen, x: number, foot: number, height: number, side: number): void {
  const at = (points: readonly number[]) =>
    points.map((value, i) => (i % 2 === 0 ? x + value * -side : foot + value * (height / 26)));
  screen.shape(at([-4, -20, 4, -19, 5, 0, 1, 0, 0, -8, -2, 0, -6, 0]), "black");
  screen.shape(at([2, -18, 12, -20, 13, -18, 3, -14]), "black");
  screen.shape(at([0, -15, 11, -14, 11, -12, 0, -11]), "black");
  screen.disc(x - side * 2, foot - height * 0.88, 3.6, "black");
  screen.dot(x - side * 4, foot - height * 0.9, "warm");
  screen.dot(x - side * 2, foot - height * 0.9, "warm");
}
