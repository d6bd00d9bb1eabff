import type { Diorama } from "../diorama.ts";
import { flag, inlay, plot, tower, tree } from "../props.ts";

/** A castle within walls and a moat. */
export const stronghold: Diorama = {
  moods: ["cold", "dusk", "green", "hot"],
  build(blocks, random) {
    plot(blocks, 25, "grass");
    inlay(blocks, 2, 2, 21, 21, "water");
    for (let i = 0; i < 14; i++) inlay(blocks, 2 + random.whole(0, 19), random.pick([2, 21, 22]), 2, 1, "wave");
    blocks.put(4, 4, -1, 17, 17, 2, "rock");
    for (const [x, y, width, depth] of [
      [5, 5, 15, 1],
      [5, 19, 15, 1],
      [5, 5, 1, 15],
      [19, 5, 1, 15],
    ] as const) {
      blocks.put(x, y, 1, width, depth, 5, "stone");
      for (let i = 0; i < 15; i += 2) blocks.put(width > 1 ? x + i : x, width > 1 ? y : y + i, 6, 1, 1, 1, "stone");
    }
    for (const [x, y] of [
      [3, 3],
      [18, 3],
      [3, 18],
      [18, 18],
    ] as const)
      tower(blocks, x, y, 1, 4, x === 3 && y === 3 ? 11 : 8, "stone");
    tower(blocks, 9, 8, 1, 6, 14, "stone");
    flag(blocks, 12, 11, 16, 8);
    blocks.put(11, 19, 1, 3, 1, 4, "coal");
    blocks.put(11, 20, 0, 3, 5, 1, "tile");
    for (const [x, y] of [
      [1, 24],
      [24, 1],
      [23, 24],
      [24, 14],
    ] as const)
      tree(blocks, Math.min(x, 23), Math.min(y, 23), 0, random);
  },
};
