import type { Scene } from "../scene.ts";
import type { Fill, Screen } from "../screen.ts";
import { gradient } from "../skies.ts";

/** A robot with one lamp alight, in the hall where it was built. */
export const robot: Scene = {
  moods: ["cold", "night", "hot", "green"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const floor = bottom - 6;
    screen.box(0, 0, screen.width, bottom, "deep");
    for (let x = -2; x < screen.width; x += 14) {
      screen.box(x, 0, 12, floor, ["deep", "black", 3]);
      screen.box(x, 0, 1, floor, "black");
      for (let y = head + 6; y < floor - 4; y += 5)
        if (random.chance(0.55))
          screen.box(x + 3, y, random.pick([2, 4, 7]), 2, random.pick<Fill>(["mid", "mid", "warm", "black"]));
    }
    if (head > 6) gradient(screen, 0, head + 4, ["black", "black", "deep"]);
    screen.shape([middle - 14, 0, middle + 14, 0, middle + 37, floor, middle - 37, floor], ["deep", "mid", 4]);
    screen.box(0, floor, screen.width, 10, "black");
    screen.oval(middle, floor + 3, 32, 4, "mid");
    screen.box(0, floor, screen.width, 1, "mid");
    body(screen, middle, floor + 2);
  },
};

function body(screen: Screen, x: number, foot: number): void {
  const plate = (left: number, top: number, width: number, height: number) => {
    screen.box(x + left, foot + top, width, height, "black");
    screen.box(x + left + 1, foot + top + 1, width - 2, height - 2, "mid");
    screen.box(x + left + 1, foot + top + 1, Math.max(1, Math.floor(width / 4)), height - 2, "paper");
    screen.box(x + left + width - 3, foot + top + 1, 2, height - 2, ["mid", "black", 4]);
  };
  for (const side of [-1, 1]) {
    plate(side * 8 - 4, -14, 8, 12);
    plate(side * 9 - 6, -4, 12, 5);
    plate(side * 20 - 3, -36, 6, 17);
    screen.disc(x + side * 19, foot - 37, 5, "black");
    screen.disc(x + side * 19, foot - 37, 4, "warm");
    screen.disc(x + side * 20, foot - 17, 4.5, "black");
    screen.disc(x + side * 20, foot - 15, 2, ["deep", "mid", 4]);
  }
  plate(-14, -41, 28, 28);
  screen.box(x - 9, foot - 37, 18, 12, "black");
  for (let bar = 0; bar < 5; bar++)
    screen.box(x - 7 + bar * 3, foot - 27 - ((bar * 5) % 7) - 1, 2, 2 + ((bar * 5) % 7), bar % 2 === 0 ? "warm" : "paper");
  for (let bolt = -8; bolt <= 8; bolt += 8) screen.box(x + bolt - 1, foot - 20, 2, 2, "black");
  screen.box(x - 4, foot - 44, 8, 4, "black");
  plate(-12, -60, 24, 17);
  screen.box(x - 9, foot - 56, 18, 7, "black");
  screen.box(x + 1, foot - 55, 6, 5, "warm");
  screen.box(x + 3, foot - 54, 2, 2, "paper");
  screen.box(x - 6, foot - 53, 4, 1, "mid");
  for (let slot = -6; slot < 8; slot += 3) screen.box(x + slot, foot - 47, 2, 2, "black");
  screen.box(x - 1, foot - 63, 2, 4, "black");
  screen.disc(x, foot - 63, 2.4, "warm");
}
