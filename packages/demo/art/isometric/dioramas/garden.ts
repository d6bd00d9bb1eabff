import type { Diorama } from "../diorama.ts";
import { inlay, plot } from "../props.ts";

/** A hedged garden about a fountain. */
export const garden: Diorama = {
  moods: ["green"],
  build(blocks, random) {
    plot(blocks, 21, "sand", "rock");
    for (const [x, y] of [
      [0, 0],
      [12, 0],
      [0, 12],
      [12, 12],
    ] as const) {
      blocks.put(x, y, -1, 9, 9, 2, "grass");
      blocks.put(x + 1, y + 1, 1, 7, 7, 1, "grass");
      blocks.put(x + 2, y + 2, 1, 5, 5, 1, null);
      inlay(blocks, x + 2, y + 2, 5, 5, "tile");
      blocks.put(x + 2, y + 2, 0, 5, 5, 1, "grass");
      for (let i = 0; i < 9; i++)
        blocks.put(x + 2 + random.whole(0, 4), y + 2 + random.whole(0, 4), 1, 1, 1, 1, random.pick(["lamp", "snow", "lamp"]));
      blocks.put(x + 4, y + 4, 1, 1, 1, 3, "coal");
      blocks.put(x + 3, y + 3, 3, 3, 3, 3, "grass");
      blocks.put(x + 4, y + 4, 6, 1, 1, 1, "grass");
    }
    blocks.put(7, 7, -1, 7, 7, 2, "stone");
    blocks.put(8, 8, 0, 5, 5, 1, "water");
    inlay(blocks, 8, 8, 5, 5, "water");
    for (const [x, y] of [
      [8, 10],
      [12, 9],
      [10, 12],
    ] as const)
      blocks.put(x, y, 0, 1, 1, 1, "wave");
    blocks.put(10, 10, 0, 1, 1, 5, "stone");
    blocks.put(9, 9, 3, 3, 3, 1, "stone");
    blocks.put(10, 10, 5, 1, 1, 1, "foam");
  },
};
