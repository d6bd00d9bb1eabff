import type { Scene } from "../scene.ts";
import { gradient, range } from "../skies.ts";

/** A sword in its stone, in a shaft of light. */
export const blade: Scene = {
  moods: ["green", "night", "dusk", "hot"],
  play({ screen, random, head, middle }) {
    const bottom = screen.height;
    gradient(screen, 0, bottom, ["black", "deep", "deep"]);
    screen.shape([middle - 8, 0, middle + 8, 0, middle + 34, bottom - 8, middle - 34, bottom - 8], ["deep", "mid", 4]);
    screen.shape([middle - 4, 0, middle + 4, 0, middle + 22, bottom - 8, middle - 22, bottom - 8], "mid");
    for (const [x, width] of [
      [2, 6],
      [14, 4],
      [-10, 5],
      [-22, 4],
    ] as const) {
      const left = x > 0 ? middle + 20 + x : middle - 20 + x;
      screen.box(left, 0, width, bottom, "black");
      screen.line(left + width / 2, bottom * 0.5, left + width / 2 + (x > 0 ? 9 : -9), bottom * 0.4, "black", 2);
    }
    screen.oval(middle, bottom, 40, 10, ["deep", "black", 4]);
    const foot = bottom - 18;
    const top = Math.max(head + 3, bottom - 62);
    screen.box(middle - 4, top + 16, 8, foot - top - 10, "black");
    screen.box(middle - 3, top + 16, 3, foot - top - 10, "paper");
    screen.box(middle, top + 16, 3, foot - top - 10, ["paper", "deep", 4]);
    screen.box(middle - 13, top + 12, 26, 5, "black");
    screen.box(middle - 12, top + 13, 24, 3, "warm");
    screen.box(middle - 3, top + 3, 6, 10, "black");
    for (let y = 4; y < 12; y += 2) screen.box(middle - 2, top + y, 4, 1, "warm");
    screen.disc(middle, top + 1, 4, "black");
    screen.disc(middle, top + 1, 2.8, "warm");
    screen.shape(
      [
        middle - 22,
        bottom - 4,
        middle - 15,
        foot - 3,
        middle - 5,
        foot - 6,
        middle + 9,
        foot - 4,
        middle + 19,
        foot + 2,
        middle + 24,
        bottom - 4,
      ],
      "black",
    );
    screen.shape(
      [middle - 19, bottom - 5, middle - 13, foot - 1, middle - 4, foot - 4, middle + 4, foot - 2, middle + 2, bottom - 5],
      "mid",
    );
    screen.shape(
      [middle + 4, foot - 2, middle + 9, foot - 2, middle + 17, foot + 3, middle + 21, bottom - 5, middle + 2, bottom - 5],
      ["mid", "deep", 5],
    );
    for (let i = 0; i < 14; i++)
      screen.dot(middle + random.whole(-18, 18), random.whole(top, foot), random.pick(["paper", "warm"]));
    screen.columns(range(screen, random, bottom - 2, 5), bottom, "black");
  },
};
