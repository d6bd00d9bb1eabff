import type { Scene } from "../scene.ts";
import type { Screen } from "../screen.ts";
import { gradient, range } from "../skies.ts";

/** A black disc before the sun, and a field of towers beneath. */
export const eclipse: Scene = {
  moods: ["hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    const y = Math.max(head + 24, bottom - 50);
    gradient(screen, 0, bottom, ["black", "deep", "mid", "mid"]);
    for (const [reach, fill] of [
      [33, ["deep", "mid", 5]],
      [28, "mid"],
      [25, ["mid", "warm", 5]],
    ] as const)
      screen.disc(middle, y, reach, fill);
    for (let ray = 0; ray < 24; ray++) {
      const angle = (ray * Math.PI) / 12;
      const reach = ray % 2 === 0 ? 35 : 29;
      const wide = 0.07;
      screen.shape(
        [
          middle + Math.cos(angle - wide) * 21,
          y + Math.sin(angle - wide) * 21,
          middle + Math.cos(angle) * reach,
          y + Math.sin(angle) * reach,
          middle + Math.cos(angle + wide) * 21,
          y + Math.sin(angle + wide) * 21,
        ],
        "warm",
      );
    }
    screen.disc(middle, y, 22.5, "paper");
    screen.disc(middle, y, 20.5, "black");
    screen.disc(middle + 13, y - 15, 3, "paper");
    screen.columns(range(screen, random, bottom - 12, 16, 0.7), bottom, ["deep", "black", 2]);
    for (let x = -2; x < screen.width; x += 9) {
      const height = random.whole(8, 22);
      screen.box(x, bottom - height, 7, height, "black");
      screen.box(x + 2, bottom - height - 4, 1, 4, "black");
      for (let top = bottom - height + 3; top < bottom - 2; top += 4)
        if (random.chance(0.6)) screen.box(x + random.whole(1, 4), top, 2, 1, "warm");
    }
    runner(screen, middle - 8, bottom - 20);
  },
};

const RUNNER = [
  "......kkk.....",
  "......kkkk....",
  "......kkk.....",
  "...kkkkkk.....",
  "..kk.kkkkkkkkk",
  ".kk..kkkk.kk..",
  ".k...kkkk.....",
  ".....kkkkk....",
  "....kkkkkkk...",
  "...kkk...kkk..",
  "..kkk.....kk..",
  ".kkk......kkk.",
  "kk.........kk.",
];

function runner(screen: Screen, x: number, foot: number): void {
  screen.box(x - 8, foot, 30, 3, "black");
  screen.box(x - 8, foot, 30, 1, "warm");
  screen.box(x - 3, foot + 3, 3, 22, "black");
  screen.box(x + 14, foot + 3, 3, 22, "black");
  screen.sprite(x, foot - 13, RUNNER, { k: "black" });
}
