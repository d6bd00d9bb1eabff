import type { Scene } from "../scene.ts";
import type { Fill, Screen } from "../screen.ts";
import { gradient, range, slicedSun } from "../skies.ts";

/** A tank on the rubble of a burning town. */
export const tank: Scene = {
  moods: ["hot", "green", "dusk"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    gradient(screen, 0, bottom - 14, ["deep", "mid", "warm"]);
    slicedSun(screen, middle + random.pick([-16, 14]), Math.max(head + 16, bottom - 44), 18, "paper", "warm");
    for (let i = 0; i < 7; i++)
      ruin(screen, -4 + i * 13, bottom - 14, random.whole(12, 30), random.whole(7, 12), ["mid", "deep", 5], random.whole(2, 6));
    for (let i = 0; i < 5; i++)
      ruin(screen, 2 + i * 18, bottom - 14, random.whole(8, 20), random.whole(7, 11), "deep", random.whole(2, 6));
    screen.columns(range(screen, random, bottom - 6, 7), bottom, ["deep", "black", 4]);
    hull(screen, middle - 29, bottom - 9, random.chance(0.5));
    screen.columns(range(screen, random, bottom - 1, 6, 0.8), bottom, "black");
  },
};

function ruin(screen: Screen, x: number, foot: number, height: number, width: number, fill: Fill, bite: number): void {
  screen.shape(
    [
      x,
      foot,
      x,
      foot - height,
      x + width * 0.3,
      foot - height + bite,
      x + width * 0.5,
      foot - height + 1,
      x + width,
      foot - height + bite * 1.6,
      x + width,
      foot,
    ],
    fill,
  );
  for (let y = foot - height + 7; y < foot - 3; y += 5)
    for (let left = x + 2; left < x + width - 2; left += 4) screen.box(left, y, 2, 2, "warm");
}

function hull(screen: Screen, x: number, foot: number, isFiring: boolean): void {
  screen.box(x + 30, foot - 33, 26, 4, "black");
  screen.box(x + 31, foot - 32, 25, 1, "paper");
  screen.box(x + 31, foot - 31, 25, 1, "mid");
  screen.box(x + 54, foot - 34, 6, 6, "black");
  screen.box(x + 55, foot - 33, 4, 2, "mid");
  if (isFiring) {
    screen.shape(
      [x + 60, foot - 31, x + 68, foot - 40, x + 66, foot - 33, x + 78, foot - 31, x + 66, foot - 29, x + 68, foot - 22],
      "warm",
    );
    screen.shape([x + 60, foot - 31, x + 65, foot - 35, x + 70, foot - 31, x + 65, foot - 27], "paper");
  }
  screen.shape([x + 10, foot - 22, x + 13, foot - 37, x + 32, foot - 37, x + 38, foot - 22], "black");
  screen.shape([x + 12, foot - 23, x + 15, foot - 36, x + 31, foot - 36, x + 36, foot - 23], "mid");
  screen.shape([x + 14, foot - 31, x + 15, foot - 36, x + 31, foot - 36, x + 33, foot - 31], "paper");
  screen.box(x + 17, foot - 40, 9, 3, "black");
  screen.box(x + 18, foot - 40, 7, 1, "paper");
  screen.box(x + 13, foot - 52, 1, 15, "black");
  screen.shape([x + 12.6, foot - 52, x + 5, foot - 49, x + 12.6, foot - 46], "warm");
  screen.disc(x + 23, foot - 28, 3.4, "black");
  screen.disc(x + 23, foot - 28, 2.4, "warm");
  screen.shape([x - 1, foot - 13, x + 4, foot - 23, x + 48, foot - 23, x + 58, foot - 13], "black");
  screen.shape([x + 2, foot - 14, x + 6, foot - 22, x + 47, foot - 22, x + 54, foot - 14], ["mid", "deep", 4]);
  screen.box(x + 6, foot - 22, 41, 1, "paper");
  screen.shape(
    [x - 3, foot - 8, x + 3, foot - 15, x + 54, foot - 15, x + 61, foot - 8, x + 54, foot + 1, x + 4, foot + 1],
    "black",
  );
  for (let link = 0; link < 15; link++) screen.box(x + 3 + link * 3.6, foot - 15, 2, 1, "mid");
  for (let wheel = 0; wheel < 5; wheel++) {
    screen.disc(x + 10 + wheel * 9.5, foot - 6, 4.5, "mid");
    screen.disc(x + 10 + wheel * 9.5, foot - 6, 3, "deep");
    screen.disc(x + 10 + wheel * 9.5, foot - 6, 1.4, "paper");
  }
}
